import type { Address } from 'viem'
import type { SandboxChain } from '../chains/contract.js'
import type { ApprovalQuestion, WalletRequestRecord, WalletSettings } from '../wallets/contract.js'
import type { AnswerKind, WalletSwitches } from '../wallets/switches.js'

/**
 * How the phone decides. As for the wallets in a page, except that every error has a code and a rejection is 5000. `expire`
 * fails with 8000, as a wallet does whose owner was too late.
 * For a proposal, `wrong-type` and `empty` reject with 5104.
 */
export type PhoneAnswer = Exclude<AnswerKind, 'approve-after-close' | 'throw-sync' | 'forged-code'> | 'expire'

/** What a phone grants to a proposal: what is requested and supported, everything it supports plus a foreign chain, or one chain. */
export type PhoneGrants = 'asked' | 'more' | 'one-chain'

/** How the phone misbehaves. A change replaces only the keys that it contains. */
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

/** A proposal or request that the phone received. */
export interface PhoneRequest extends WalletRequestRecord {
  /** Counts from 1 for each phone. */
  id: number
  kind: 'proposal' | 'request'
  /** What the peer claims to be: untrusted text. */
  peer: { name: string; url: string }
  /** CAIP-2; absent for a proposal. */
  chain?: string
  /** Session topic; absent for a proposal. */
  topic?: string
}

/** A pending proposal or request, described in words. */
export interface PhoneQuestion extends Pick<ApprovalQuestion, 'title' | 'method' | 'details'> {
  id: number
  kind: PhoneRequest['kind']
  peer: PhoneRequest['peer']
}

/** A session of the phone. */
export interface PhoneSession {
  topic: string
  peer: PhoneRequest['peer']
  /** CAIP-10. */
  accounts: readonly string[]
  methods: readonly string[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Where a phone persists its state: the storage interface of WalletConnect clients. */
export interface PhoneStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Options of `createPhone`. */
export interface PhoneOptions {
  /** The `ws://…` URL of a relay on this machine. */
  relayUrl: string
  /** The chains it can send transactions on: those of a sandbox. */
  chains: readonly Pick<SandboxChain, 'caip2' | 'network' | 'url'>[]
  /** Submits a signed Solana transaction to a node; without it the phone does not offer `solana_signAndSendTransaction`. */
  sendSolana?: (transaction: Uint8Array) => Promise<unknown>
  /** Whether it supports signing in while connecting (`wc_sessionAuthenticate`); `contract`: its account says that it is a contract (ERC-1271). @default false */
  signsIn?: boolean | 'contract'
  /** The seed of its keys. @default `defaultSeed` */
  seed?: string
  /** @default 'Phone' */
  name?: string
  /** How it decides from the start. @default 'manual' */
  answer?: PhoneAnswer
  switches?: PhoneSwitches
  /** @default a new one in memory */
  storage?: PhoneStorage
  /** The project id it sends to the relay. @default 'sandbox' */
  projectId?: string
}

/** A wallet on the other side of a relay; its keys are worthless test keys. */
export interface Phone {
  readonly name: string
  /** Its accounts by namespace; one index selects the current account of both. */
  readonly accounts: { readonly eip155: readonly Address[]; readonly solana: readonly string[] }
  /** `chainId` is that of its current EVM chain. */
  readonly state: { readonly account: number; readonly chainId: number; readonly online: boolean }
  /** How the phone decides on later proposals and requests; pending ones are not affected. */
  answer: PhoneAnswer
  /** Changes how the phone misbehaves, starting with the next proposal or request. */
  switches(change: PhoneSwitches): void
  /** The current switches. */
  readonly settings: PhoneSettings
  /**
   * Pairs with a link, scanned or pasted. The proposal appears in `pending`, or is decided according to `answer`.
   * Rejects with `SandboxError`: `SANDBOX_BAD_URI`, `SANDBOX_PAIRING_FAILED` (expired, used, or the relay is unreachable),
   * `SANDBOX_PHONE_OFFLINE`.
   */
  pair(uri: string): Promise<void>
  /** The pending proposals and requests, oldest first. */
  readonly pending: readonly PhoneQuestion[]
  /** Approves the item with this id, or the oldest pending one; false when there is none. */
  approve(id?: number): boolean
  /** Rejects the item with this id, or the oldest pending one; false when there is none. */
  reject(id?: number): boolean
  /** The latest 1,000 proposals and requests, oldest first. */
  readonly requests: readonly PhoneRequest[]
  /** Its sessions; while offline, those it had when it went offline. */
  sessions(): PhoneSession[]
  /** Switches the account and notifies every session; throws RangeError when the index does not exist. */
  switchAccount(index: number): Promise<void>
  /** Switches to an EVM chain and notifies every session, adding the chain to sessions that lack it. Throws RangeError for an invalid chain id. */
  moveTo(chainId: number): Promise<void>
  /** Sends a session event unchanged. Rejects with `SandboxError` when the session does not have such events. */
  emit(topic: string, event: { name: string; data: unknown }, chain: string): Promise<void>
  /** Ends a session, or all of them. Rejects with `SANDBOX_UNKNOWN_SESSION`. */
  disconnect(topic?: string): Promise<void>
  /** Goes offline: nothing is sent or received. */
  offline(): Promise<void>
  /** Goes online and shows pending requests again. */
  online(): Promise<void>
  /** Restarts the app: only what is in the storage survives. */
  reload(): Promise<void>
  /** Calls the listener after each change; returns a function that stops it. */
  watch(listener: () => void): () => void
  /** Stops the phone. Sessions stay in the storage. Can be called repeatedly. */
  close(): Promise<void>
}
