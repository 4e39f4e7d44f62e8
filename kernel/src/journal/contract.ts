/** Types only: intents, which are recorded before a wallet is asked, and what became of each. */
import type { Plain } from '../plugins/checkedContract.js'
import type { Unsubscribe } from '../unsubscribe.js'

/**
 * What a state means for the next request. `asking`: the wallet is about to be asked, or may have been. `handed`: the wallet
 * returned something, so nothing may ask it again. `final`: over; nothing waits for it.
 */
export type IntentStage = 'asking' | 'handed' | 'final'

/** Declaration of one state: what it means, and the states that may follow it. */
export type IntentState<name extends string = string> =
  | { readonly stage: 'asking' | 'handed'; readonly to: readonly name[] }
  | { readonly stage: 'final'; readonly to?: undefined }

/**
 * One kind of intent of a plugin. An `asking` state leads to states of any stage, a `handed` one never back to `asking`, a
 * `final` one nowhere; every state leads to a final one.
 */
export interface JournalDefinition<state extends string = string, data = unknown> {
  /** Lower-case letters, digits and hyphens, such as `transfer`. */
  readonly kind: string
  /** State of a new intent; its stage is `asking`. */
  readonly first: NoInfer<state>
  readonly states: { readonly [name in state]: IntentState<NoInfer<state>> }
  /**
   * Checks stored data, which any script of the page can write; returns `undefined` for what it does not accept, and such a
   * record is removed. Keep accepting what earlier versions of the plugin stored: other tabs may still run them.
   */
  parse(data: unknown): data | undefined
}

/** An intent as it was when it was read; frozen. A hint, since any script of the page can write it: read the chain again. */
export interface Intent<state extends string = string, data = unknown> {
  /** 128 random bits in hex. */
  readonly id: string
  /** Id of the plugin it belongs to. */
  readonly plugin: string
  readonly kind: string
  /** CAIP-10 */
  readonly account: string
  readonly state: state
  readonly stage: IntentStage
  /** What the wallet returned; never removed or replaced. */
  readonly hash?: string
  readonly data: data
  /** Milliseconds since the epoch, like `updatedAt`; never in the future. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Whether storage has it as it is; otherwise it is lost with the page. */
  readonly isKept: boolean
}

/** A new intent. */
export interface NewIntent<data> {
  /** CAIP-10 account that the wallet will be asked for; its network is part of it. */
  readonly account: string
  /**
   * Plain JSON, at most 8,192 characters. Stored unencrypted until 7 days after a final state: store no names, e-mail
   * addresses, prices or anything else that the plugin does not need after a reload.
   */
  readonly data: Plain<data>
}

/** Options of `begin`. */
export interface BeginOptions {
  /** The visitor agreed to go on although the intent is lost when the page closes. @default false */
  readonly evenIfLost?: boolean
  /** Ids of the live intents that the visitor wants to add one to; any other live one still refuses. @default none */
  readonly alongside?: readonly string[]
}

/** What becomes of an intent; what is left out stays. */
export interface IntentChange<state extends string, data> {
  readonly state?: state | undefined
  /** What the wallet returned: printable ASCII, at most 256 characters; only with a state whose stage is not `asking`. */
  readonly hash?: string | undefined
  readonly data?: Plain<data> | undefined
}

/** Which intents to list. */
export interface IntentFilter {
  /** CAIP-10. @default every account */
  readonly account?: string
}

/** Reads intents. */
export interface JournalReader<state extends string = string, data = unknown> {
  /** Intents in storage and on this page, newest first. Records that are not valid are removed. */
  list(filter?: IntentFilter): readonly Intent<state, data>[]
  /**
   * Calls back with all intents after each change, those by other tabs included: at once if the environment links the tabs,
   * otherwise within 30 s.
   */
  subscribe(listener: (intents: readonly Intent<state, data>[]) => void): Unsubscribe
}

/** The intents of one kind. What was begun survives a reload or a crash, and other tabs see it. */
export interface Journal<state extends string = string, data = unknown> extends JournalReader<state, data> {
  /**
   * Records an intent, before the wallet is asked; resolves once storage has it, after 0.1 s. In all tabs at most one intent
   * of an account and kind is live, that is not final. Ask the wallet only after it has resolved.
   * @throws `INTENT_LIVE`, with the live one in `details.intent`; `INTENT_NOT_KEPT` if it would be lost with the page, and
   * `evenIfLost` is not set; `CAIP_INVALID`, `ARGUMENT_INVALID`; `TIMEOUT` while other tabs keep recording; `ABORTED`
   */
  begin(input: NewIntent<data>, options?: BeginOptions): Promise<Intent<state, data>>
  /**
   * Changes an intent, in storage before it returns, so that a hash is recorded before anything is awaited. What storage
   * refuses is kept on the page and stored later (`isKept`). A hash that arrives late is taken even from a final state: pass
   * it with a `handed` one. Works after the plugin was disposed.
   * @throws `INTENT_NOT_FOUND`, `INTENT_CHANGE_REFUSED`, `ARGUMENT_INVALID`
   */
  update(id: string, change: IntentChange<state, data>): Intent<state, data>
  get(id: string): Intent<state, data> | undefined
}
