import type { Address, Hex } from 'viem'
import type { WalletAnswer } from '../contract.js'

/** What a request came to: `answered` needed no consent, `failed` is any error other than the visitor's refusal. */
export type WalletOutcome = 'pending' | 'answered' | 'approved' | 'rejected' | 'failed'

/** One request a page made to a test wallet. */
export interface WalletRequestRecord {
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  at: number
  outcome: WalletOutcome
}

/** The switches of one installed test wallet, at `window.latchkeySandbox.wallets[id]`. */
export interface WalletControl {
  /** How the next requests are answered; those already waiting stay as they are. */
  answer: WalletAnswer
  /** The latest 1,000 requests, oldest first. */
  readonly requests: readonly WalletRequestRecord[]
  /** The requests that wait for an answer, oldest first. */
  readonly pending: readonly WalletRequestRecord[]
  /** Every account the wallet holds; a page sees only the current one. */
  readonly accounts: readonly Address[]
  /** Approves the oldest waiting request; false when none waits. */
  approve(): boolean
  /** Refuses the oldest waiting request; false when none waits. */
  reject(): boolean
  /** Makes another held account the current one; throws RangeError when there is none at this index. */
  switchAccount(index: number): void
  /** Takes the page's permission back, as a visitor does in the wallet. */
  disconnect(): void
}

/** What a test wallet is configured with: JSON, embedded in the wallet script. */
export interface WalletConfig {
  wallet: { id: string; name: string; rdns: string }
  /** Worthless test keys. */
  keys: Hex[]
  chains: { id: number; name: string; rpcUrl: string; symbol: string }[]
  account: number
  answer: WalletAnswer
}

/** An EIP-1193 error. */
export interface ProviderRpcError extends Error {
  code: number
  data?: unknown
}

/** The EIP-1193 provider of a test wallet. */
export interface WalletProvider {
  request(input: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): WalletProvider
  removeListener(event: string, listener: (value: unknown) => void): WalletProvider
}

/** A request in the words of the approval window. */
export interface ApprovalQuestion {
  wallet: string
  origin: string
  /** What is asked, in plain words. */
  title: string
  method: string
  details: readonly { label: string; value: string; long?: boolean }[]
}

/** Shows one question and calls `decide` with the answer; returns what closes the window without an answer. */
export type AskApproval = (question: ApprovalQuestion, decide: (approved: boolean) => void) => () => void

/** What a wallet remembers of one page's origin. */
export interface WalletMemory {
  permitted: boolean
  account: number
  chainId: number
}

declare global {
  interface Window {
    /** The installed test wallets by id; present only where a sandbox's wallet script ran. */
    latchkeySandbox?: { wallets: Record<string, WalletControl> }
  }
}
