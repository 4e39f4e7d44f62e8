import type { RelayErrorCode } from './RelayError.js'

/** JSON-RPC 2.0 error numbers; -32005 is "limit exceeded" and -32002 "resource unavailable" as in EIP-1474. */
const rpcCodes: Readonly<Record<RelayErrorCode, number>> = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  RATE_LIMITED: -32005,
  TOO_MANY_TOPICS: -32005,
  MESSAGE_TOO_LARGE: -32005,
  MAILBOX_FULL: -32005,
  STORE_FAILED: -32002,
  INVALID_OPTION: -32603,
  INVALID_FAULT: -32603,
  LISTEN_FAILED: -32603,
}

/** The JSON-RPC number of a relay error; an error without its own number is reported as internal. */
export const rpcCodeOf = (code: RelayErrorCode): number =>
  Object.hasOwn(rpcCodes, code) ? rpcCodes[code] : rpcCodes.INTERNAL_ERROR
