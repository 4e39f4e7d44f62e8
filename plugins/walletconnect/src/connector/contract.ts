import type { Granted } from '../session/contract.js'

/** The session in use. */
export interface ActiveSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly granted: Granted
  readonly peer: { readonly name: string; readonly icon?: string }
}

/** One namespace's view of the session in use, for code that sends requests. */
export interface NamespaceSession {
  readonly namespace: string
  /** Absent once the session has ended. */
  session(): ActiveSession | undefined
  /** Addresses, the active one first. */
  addresses(): readonly string[]
  /** CAIP-2 id of the network that receives requests. */
  networkId(): string | undefined
}

/** Error numbers of EIP-1193. */
export type ProviderErrorCode = 4001 | 4100 | 4200 | 4900 | 4902 | -32602
