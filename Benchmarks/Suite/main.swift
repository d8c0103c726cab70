import Payloads
