import type { Address } from 'viem'
import type { SandboxChain } from '../chains/contract.js'
import type { ApprovalQuestion, WalletRequestRecord, WalletSettings } from '../wallets/contract.js'
import type { AnswerKind, WalletSwitches } from '../wallets/switches.js'

/**
 * How the phone answers. As with the wallets in a page, except that nothing it could throw has no code, and that a refusal is 5000;
 * `expire` answers 8000, as a wallet does whose owner came too late.
 * On a proposal, `wrong-type` and `empty` refuse with 5104.
 */
export type PhoneAnswer = Exclude<AnswerKind, 'approve-after-close' | 'throw-sync' | 'forged-code'> | 'expire'

/** What a phone grants to a proposal: what was asked and it can do, all it can do and a foreign chain, one chain only. */
export type PhoneGrants = 'asked' | 'more' | 'one-chain'

/** How the phone misbehaves. A change replaces the keys it names and leaves the others as they are. */
export interface PhoneSwitches
  extends Pick<WalletSwitches<PhoneAnswer>, 'answer' | 'rules' | 'delayMs' | 'accounts' | 'chain' | 'events'> {
  /** @default 'asked' */
  grants?: PhoneGrants
}

/** The switches of a phone with every default filled in. */
export interface PhoneSettings
  extends Pick<WalletSettings<PhoneAnswer>, 'answer' | 'rules' | 'delayMs' | 'accounts' | 'chain' | 'events'> {
  grants: PhoneGrants
}

/** One proposal or request that came to the phone. */
export interface PhoneRequest extends WalletRequestRecord {
  /** Counts from 1 for each phone. */
  id: number
  kind: 'proposal' | 'request'
  /** What the other side says it is: hostile text. */
  peer: { name: string; url: string }
  /** CAIP-2; absent for a proposal. */
  chain?: string
  /** Session topic; absent for a proposal. */
  topic?: string
}

/** A proposal or request that waits for an answer, in words. */
export interface PhoneQuestion extends Pick<ApprovalQuestion, 'title' | 'method' | 'details'> {
  id: number
  kind: PhoneRequest['kind']
  peer: PhoneRequest['peer']
}

/** A session as the phone holds it. */
export interface PhoneSession {
  topic: string
  peer: PhoneRequest['peer']
  /** CAIP-10. */
  accounts: readonly string[]
  methods: readonly string[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Where a phone keeps what survives a restart: the interface that WalletConnect clients call storage. */
export interface PhoneStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** What `createPhone` takes. */
export interface PhoneOptions {
  /** `ws://…` of a relay on this machine. */
  relayUrl: string
  /** The chains it can send on: those of a sandbox. */
  chains: readonly Pick<SandboxChain, 'caip2' | 'network' | 'url'>[]
  /** Hands a signed Solana transaction to a node; without it the phone does not offer `solana_signAndSendTransaction`. */
  sendSolana?: (transaction: Uint8Array) => Promise<unknown>
  /** Whether it signs in with the approval that connects (`wc_sessionAuthenticate`). @default false */
  signsIn?: boolean
  /** Text from which its keys are derived. @default the constant `defaultSeed` */
  seed?: string
  /** @default 'Phone' */
  name?: string
  /** How it answers from the start. @default 'manual' */
  answer?: PhoneAnswer
  switches?: PhoneSwitches
  /** @default a new one in memory */
  storage?: PhoneStorage
  /** The id it tells the relay. @default 'sandbox' */
  projectId?: string
}

/** A wallet at the other end of a relay; its keys are worthless test keys. */
export interface Phone {
  readonly name: string
  /** Its accounts by family; one index chooses the current one of both. */
  readonly accounts: { readonly eip155: readonly Address[]; readonly solana: readonly string[] }
  /** `chainId` is that of the EVM chain it is on. */
  readonly state: { readonly account: number; readonly chainId: number; readonly online: boolean }
  /** How the next proposals and requests are answered; those already waiting stay as they are. */
  answer: PhoneAnswer
  /** Changes how the phone misbehaves, from the next proposal or request on. */
  switches(change: PhoneSwitches): void
  /** Every switch as it stands. */
  readonly settings: PhoneSettings
  /**
   * Takes a pairing link, scanned or pasted. The proposal follows in `pending`, or is answered as `answer` says.
   * Rejects with `SandboxError`: `SANDBOX_BAD_URI`, `SANDBOX_PAIRING_FAILED` (expired, used, or the relay is out of reach),
   * `SANDBOX_PHONE_OFFLINE`.
   */
  pair(uri: string): Promise<void>
  /** What waits for an answer, oldest first. */
  readonly pending: readonly PhoneQuestion[]
  /** Approves what has this id, or the oldest that waits; false when there is none. */
  approve(id?: number): boolean
  /** Refuses what has this id, or the oldest that waits; false when there is none. */
  reject(id?: number): boolean
  /** The latest 1,000 proposals and requests, oldest first. */
  readonly requests: readonly PhoneRequest[]
  /** The sessions it holds; while offline, those it held when it left. */
  sessions(): PhoneSession[]
  /** Makes another account the current one and tells every session; throws RangeError when there is none at this index. */
  switchAccount(index: number): Promise<void>
  /** Moves to an EVM chain and tells every session; adds the chain to sessions that lack it. Throws RangeError for what is no chain id. */
  moveTo(chainId: number): Promise<void>
  /** Sends a session event as it is. Rejects with `SandboxError` when the session does not have such events. */
  emit(topic: string, event: { name: string; data: unknown }, chain: string): Promise<void>
  /** Ends a session, or all of them. Rejects with `SANDBOX_UNKNOWN_SESSION`. */
  disconnect(topic?: string): Promise<void>
  /** Leaves the network: nothing is sent or received. */
  offline(): Promise<void>
  /** Comes back and asks again about what still waits. */
  online(): Promise<void>
  /** Closes the app and opens it again: what is in the storage is all it remembers. */
  reload(): Promise<void>
  /** Calls back after each change; what it returns ends that. */
  watch(listener: () => void): () => void
  /** Ends it. Sessions stay in the storage. Calling it again is harmless. */
  close(): Promise<void>
}
