/**
 * How a test wallet decides. `manual` opens the approval window, `hang` waits for `approve()` or `reject()`, `approve-after-close`
 * waits until the page has closed its modal; the others take effect immediately.
 *
 * | kind | result |
 * |---|---|
 * | `reject`, `reject-text` | error 4001; an error with the message "User rejected the request." and no code |
 * | `pending`, `locked`, `unsupported` | errors -32002, 4100, 4200 |
 * | `disconnected`, `chain-disconnected` | errors 4900, 4901 |
 * | `unknown-chain`, `unknown-chain-nested` | error 4902; error -32603 with 4902 in `data.originalError` |
 * | `code-as-string` | an error whose code is the string `'4001'` |
 * | `throw-string`, `throw-undefined`, `throw-sync` | rejects with a string, with undefined; throws synchronously |
 * | `forged-code` | an error that claims to be one of Latchkey's, with the code `__proto__` |
 * | `wrong-type`, `empty` | the number 42; an empty list, or null for a method that returns no list |
 */
export type AnswerKind =
  | 'manual'
  | 'approve'
  | 'reject'
  | 'hang'
  | 'approve-after-close'
  | 'reject-text'
  | 'pending'
  | 'locked'
  | 'unsupported'
  | 'disconnected'
  | 'chain-disconnected'
  | 'unknown-chain'
  | 'unknown-chain-nested'
  | 'code-as-string'
  | 'throw-string'
  | 'throw-undefined'
  | 'throw-sync'
  | 'forged-code'
  | 'wrong-type'
  | 'empty'

/** An answer for some requests only; the first matching rule wins. */
export interface AnswerRule<Kind extends string = AnswerKind> {
  kind: Kind
  /**
   * One method, or `'*'` for every request, including read methods.
   * @default every request that needs consent
   */
  method?: string
  /**
   * How many requests the rule applies to before it is dropped.
   * @default no limit
   */
  times?: number
  /**
   * Delay in milliseconds.
   * @default 0
   */
  delayMs?: number
  /**
   * The wallet does not respond while the page shows its modal.
   * @default false
   */
  untilClosed?: boolean
}

/** The form in which a wallet reports its accounts. */
export type AccountsForm = 'one' | 'list' | 'empty' | 'bad-checksum' | 'duplicates' | 'lower-case'

/** How a wallet formats a chain id. */
export type ChainIdForm = 'hex' | 'decimal' | 'number'

/** How a wallet sends: by `eth_sendTransaction`, or only by `wallet_sendCalls` (EIP-5792, 2.0.0) of one call. */
export type SendingForm = 'transactions' | 'calls'

/**
 * The defect of an announcement. Everything else in it is valid, so that a page's reaction is due to the defect alone.
 *
 * | kind | the announcement |
 * |---|---|
 * | `no-detail`, `no-info`, `no-provider` | lacks that part |
 * | `no-request` | has a provider without a `request` method |
 * | `wrong-types` | has an object, a number and a list instead of strings |
 * | `bad-uuid`, `bad-rdns` | has an invalid uuid, an invalid domain |
 * | `hidden-name`, `long-name` | has a name of invisible characters, of 10,000 characters |
 * | `bad-icon`, `huge-icon` | has a script as its icon, an icon of five million characters |
 * | `throwing` | throws on every property access |
 */
export type MalformedKind =
  | 'no-detail'
  | 'no-info'
  | 'no-provider'
  | 'no-request'
  | 'wrong-types'
  | 'bad-uuid'
  | 'bad-rdns'
  | 'hidden-name'
  | 'long-name'
  | 'bad-icon'
  | 'huge-icon'
  | 'throwing'

/**
 * When and how a wallet announces itself; with every plan except `never` it replies to a page's later requests in the same way.
 * `late` is in milliseconds; `times` announces the same wallet that often, or that many different ones with `anew`.
 */
export type AnnouncePlan =
  | 'load'
  | 'never'
  | 'twice'
  | { late: number }
  | { times: number; anew?: boolean }
  | { malformed: MalformedKind | 'all' }

/** How a wallet misbehaves. A change replaces only the keys that it contains. */
export interface WalletSwitches<Kind extends string = AnswerKind> {
  /** How the wallet decides on requests that need consent. */
  answer?: Kind
  /** Exceptions to `answer`; a change replaces the whole list. */
  rules?: readonly AnswerRule<Kind>[]
  /**
   * Delay in milliseconds before every request that needs consent.
   * @default 0
   */
  delayMs?: number
  /** `list` shows every account, the current one first. @default 'one' */
  accounts?: AccountsForm
  chain?: {
    /** The initial chain on a new origin; only at installation. @default the first sandbox chain */
    start?: number
    /** @default 'hex' */
    form?: ChainIdForm
    /** Switching is rejected with 4001, or the method is not supported (4200). @default 'allow' */
    switching?: 'allow' | 'refuse' | 'unsupported'
    /** Chains that are unknown (4902) until `wallet_addEthereumChain` adds them. @default none */
    unknown?: readonly number[]
    /** Transactions are signed and sent on this chain, whatever chain the wallet reports; 0 means the reported one. @default 0 */
    signsOn?: number
  }
  /** The method of the other form is not supported (4200). @default 'transactions' */
  sends?: SendingForm
  /** Changes take effect immediately. @default 'load' */
  announce?: AnnouncePlan
  /** Locks or unlocks the wallet; at installation only on a new origin. @default unchanged */
  locked?: boolean
  /**
   * After a page has connected, another object replaces the provider in `window.ethereum` and in announcements.
   * The former one still works when `replaced`, and is dead when `orphaned`.
   * @default 'stays'
   */
  object?: 'stays' | 'replaced' | 'orphaned'
  events?: {
    /** When false, the wallet emits no events. @default true */
    emit?: boolean
    /** Emits each event that many times. @default 1 */
    storm?: number
    /** Emits the former account and chain again that many milliseconds after the permission was revoked; -1 never. @default -1 */
    lateMs?: number
  }
}

const consentKinds: readonly AnswerKind[] = ['manual', 'approve', 'reject', 'hang', 'approve-after-close']

/** Whether this answer involves no decision of the visitor. */
export function isFault(kind: AnswerKind): boolean {
  return !consentKinds.includes(kind)
}
