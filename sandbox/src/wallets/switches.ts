/**
 * How a test wallet answers. `manual` opens the approval window, `hang` waits for `approve()` or `reject()`, `approve-after-close`
 * until the page has closed its modal; the others answer at once.
 *
 * | kind | answer |
 * |---|---|
 * | `reject`, `reject-text` | error 4001; an error with the text "User rejected the request." and no code |
 * | `pending`, `locked`, `unsupported` | errors -32002, 4100, 4200 |
 * | `disconnected`, `chain-disconnected` | errors 4900, 4901 |
 * | `unknown-chain`, `unknown-chain-nested` | error 4902; error -32603 with 4902 in `data.originalError` |
 * | `code-as-string` | an error whose code is the text `'4001'` |
 * | `throw-string`, `throw-undefined`, `throw-sync` | rejects with a text, with nothing; throws before there is a promise |
 * | `forged-code` | an error that claims to be one of Latchkey's, with the code `__proto__` |
 * | `wrong-type`, `empty` | the number 42; an empty list, or null where no list is due |
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

/** An answer for some requests only; the first rule that fits a request wins. */
export interface AnswerRule<Kind extends string = AnswerKind> {
  kind: Kind
  /**
   * One method, or `'*'` for every request, those that only read included.
   * @default every request that needs consent
   */
  method?: string
  /**
   * How many requests the rule answers before it is dropped.
   * @default no limit
   */
  times?: number
  /**
   * Milliseconds before the answer.
   * @default 0
   */
  delayMs?: number
}

/** What a wallet answers for its accounts. */
export type AccountsForm = 'one' | 'list' | 'empty' | 'bad-checksum' | 'duplicates' | 'lower-case'

/** How a wallet writes a chain id. */
export type ChainIdForm = 'hex' | 'decimal' | 'number'

/**
 * What is wrong with an announcement. Every other part of it is right, so that what a page makes of it is due to this alone.
 *
 * | kind | the announcement |
 * |---|---|
 * | `no-detail`, `no-info`, `no-provider` | lacks that part |
 * | `no-request` | has a provider without a `request` method |
 * | `wrong-types` | has an object, a number and a list where texts belong |
 * | `bad-uuid`, `bad-rdns` | has a text there that is no uuid, no domain |
 * | `hidden-name`, `long-name` | has a name of invisible characters, of 10,000 characters |
 * | `bad-icon`, `huge-icon` | has a script as its icon, a picture of five million characters |
 * | `throwing` | throws whatever is read of it |
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
 * When and how a wallet announces itself; every plan but `never` also answers a page's later questions in its own way.
 * `late` is milliseconds; `times` announces the same wallet so often, or with `anew` so many different ones.
 */
export type AnnouncePlan =
  | 'load'
  | 'never'
  | 'twice'
  | { late: number }
  | { times: number; anew?: boolean }
  | { malformed: MalformedKind | 'all' }

/** How a wallet misbehaves. A change replaces the keys it names and leaves the others as they are. */
export interface WalletSwitches<Kind extends string = AnswerKind> {
  /** How requests that need consent are answered. */
  answer?: Kind
  /** Exceptions from `answer`; a change replaces the whole list. */
  rules?: readonly AnswerRule<Kind>[]
  /**
   * Milliseconds before every request that needs consent is looked at.
   * @default 0
   */
  delayMs?: number
  /** `list` shows every account, the current one first. @default 'one' */
  accounts?: AccountsForm
  chain?: {
    /** Where the wallet starts on an origin it does not know; only at installation. @default the first sandbox chain */
    start?: number
    /** @default 'hex' */
    form?: ChainIdForm
    /** Switching is refused with 4001, or the wallet has no such method (4200). @default 'allow' */
    switching?: 'allow' | 'refuse' | 'unsupported'
    /** Chains the wallet does not know (4902) until `wallet_addEthereumChain` adds them. @default none */
    unknown?: readonly number[]
    /** Transactions are signed and sent on this chain, whatever the wallet says it is on; 0 is the truth. @default 0 */
    signsOn?: number
  }
  /** A change is carried out at once. @default 'load' */
  announce?: AnnouncePlan
  /** Locks or unlocks the wallet; at installation only on an origin it does not know. @default as it is */
  locked?: boolean
  /**
   * After a page has connected, another object takes the provider's place in `window.ethereum` and in announcements.
   * The former one still works when `replaced`, and is dead when `orphaned`.
   * @default 'stays'
   */
  object?: 'stays' | 'replaced' | 'orphaned'
  events?: {
    /** False: the wallet tells nothing. @default true */
    emit?: boolean
    /** Each event comes so many times. @default 1 */
    storm?: number
    /** So many milliseconds after the permission is gone the former account and the chain are told again; -1 never. @default -1 */
    lateMs?: number
  }
}
