import type { MessageData } from '../contract.js'

/** The lines after the statement, in their only order. */
export const messageLines: readonly (readonly [label: string, field: keyof MessageData])[] = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
]

/** The most characters that a message has. */
export const maxMessage = 8192
