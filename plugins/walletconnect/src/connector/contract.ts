import type { Granted } from '../session/contract.js'

/** The session in use. */
export interface ActiveSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly granted: Granted
  readonly peer: { readonly name: string; readonly icon?: string }
}

/** The session in use as its family sees it, for those who ask the wallet. */
export interface FamilySession {
  readonly namespace: string
  /** Absent once it is over. */
  session(): ActiveSession | undefined
  /** Addresses, the acting one first. */
  addresses(): readonly string[]
  /** CAIP-2 id of the network that requests go to. */
  networkId(): string | undefined
}

/** Numbers that EIP-1193 gives to errors. */
export type ProviderErrorCode = 4001 | 4100 | 4200 | 4900 | 4902 | -32602
