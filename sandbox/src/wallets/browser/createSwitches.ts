import type { WalletSettings } from '../contract.js'
import type { AnswerKind, AnswerRule, WalletSwitches } from '../switches.js'

/** Methods that need the visitor's consent; a rule without a method applies to these. */
const consentMethods: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

/** The switches that are plain state; `fit` evaluates answer and rules. */
export type SwitchState = Omit<WalletSettings, 'answer' | 'rules'>

/** The rule that applies to a request. */
export interface FittingRule<Kind extends string = AnswerKind> {
  kind: Kind
  delayMs: number
  /** The response waits until the page has closed its modal. */
  untilClosed: boolean
  /** Counts one use of the rule. */
  use(): void
}

/** The switches of a running wallet. */
export interface Switches<Kind extends string = AnswerKind> {
  answer: Kind
  readonly state: SwitchState
  /** A copy of the current settings. */
  settings(): WalletSettings<Kind>
  change(change: WalletSwitches<Kind>): void
  needsConsent(method: string): boolean
  /** The rule that currently applies to a method. */
  fit(method: string): FittingRule<Kind | 'approve'>
}

/** Creates the switches from the wallet's initial settings; `consent` lists the methods that need it. */
export function createSwitches<Kind extends string = AnswerKind>(
  answer: NoInfer<Kind>,
  initial: NoInfer<WalletSwitches<Kind>> = {},
  consent: ReadonlySet<string> = consentMethods,
): Switches<Kind> {
  const state: SwitchState = {
    delayMs: 0,
    accounts: 'one',
    chain: { form: 'hex', switching: 'allow', unknown: [], signsOn: 0 },
    sends: 'transactions',
    announce: 'load',
    events: { emit: true, storm: 1, lateMs: -1 },
    object: 'stays',
  }
  let rules: (AnswerRule<Kind> & { left: number })[] = []
  const needsConsent = (method: string): boolean => consent.has(method)

  const switches: Switches<Kind> = {
    answer,
    state,
    needsConsent,
    settings: () => ({
      ...state,
      chain: { ...state.chain, unknown: [...state.chain.unknown] },
      events: { ...state.events },
      answer: switches.answer,
      rules: rules
        .filter(({ left }) => left > 0)
        .map(({ left, ...rule }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    }),
    // Whether the wallet is locked is stored with its accounts and is not part of the switches.
    change({ answer: next, rules: nextRules, chain, events, locked: _, ...others }) {
      if (next) switches.answer = next
      if (nextRules) rules = nextRules.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
      assignKnown(state.chain, chain)
      assignKnown(state.events, events)
      assignKnown(state, others)
    },
    fit(method) {
      const rule = rules.find(
        (candidate) =>
          candidate.left > 0 &&
          (candidate.method === undefined
            ? needsConsent(method)
            : candidate.method === '*' || candidate.method === method),
      )
      return {
        kind: rule?.kind ?? (needsConsent(method) ? switches.answer : 'approve'),
        delayMs: (rule?.delayMs ?? 0) + (needsConsent(method) ? state.delayMs : 0),
        untilClosed: rule?.untilClosed ?? false,
        use() {
          if (rule) rule.left--
        },
      }
    },
  }
  // The installed answer is the base; the switches override it.
  switches.change({ ...initial, answer })
  return switches
}

/** Ignores undefined values and unknown keys of a change. */
function assignKnown<State extends object>(state: State, change: Partial<State> | undefined): void {
  for (const [key, value] of Object.entries(change ?? {})) {
    if (value !== undefined && Object.hasOwn(state, key)) Object.assign(state, { [key]: value })
  }
}
