import type { AnswerKind, MalformedKind, WalletSwitches } from '@latchkey/sandbox/playwright'
import type { MatrixColumn, WalletDeed, WalletFault } from './matrixProbe.js'

/** Where the modal is while it happens; `reloaded`: the page goes in the middle of it. */
export type MatrixSituation = 'closed' | 'open' | 'reloaded'

/** What has to come of a cell. */
export interface Expected {
  /**
   * `ok`: it works. `hangs`: pending for as long as the wallet waits, and over when the visitor or the wallet gives up.
   * A list: refused with one of these codes; for a reconnect: disconnected for one of these reasons.
   */
  readonly ends: 'ok' | 'hangs' | readonly string[]
  /** The wallet does not respond before the modal is closed. */
  readonly untilClosed?: boolean
  /** A deadline or the wallet's own delay has to pass. */
  readonly isSlow?: boolean
  /** Where the page stands afterwards, if not where it stood (`connected`) or what the end says. */
  readonly status?: readonly string[]
  /** What the modal shows afterwards, if not what the state by itself says. */
  readonly reopens?: 'Connect'
  /** Why there is no such cell. */
  readonly without?: string
}

/** What a row expects of one column, in all situations or by situation. */
export type ExpectedBy = Expected | (Partial<Record<MatrixSituation, Expected>> & { readonly otherwise: Expected })

/** One way in which a wallet is particular. */
export interface MatrixRow extends Record<MatrixColumn, ExpectedBy> {
  readonly name: string
  /** Its wallet in the sandbox. @default 'Browser One' */
  readonly wallet: string
  /** All wallets of the page. */
  readonly wallets: readonly string[]
  /** Row of the wallet list; `#`: the marked one of two. */
  readonly list: string
  readonly fault: WalletFault
  readonly home: number
  /** What the page shows need not be what the wallet has: it tells nothing. */
  readonly isSilent: boolean
  /** Only a reload helps, for these columns. */
  readonly deadFor: readonly MatrixColumn[]
  /** The fault ends by itself after so many requests. */
  readonly passesAfter: number
  /** The one row whose wallet sends on a network other than the one it reports, which cannot be detected in advance. */
  readonly sendsOn?: number
}

const ok: Expected = { ends: 'ok' }
const slow: Expected = { ends: 'ok', isSlow: true }
const hangs: Expected = { ends: 'hangs' }
const fails = (...codes: string[]): Expected => ({ ends: codes })
const late = (...codes: string[]): Expected => ({ ends: codes, isSlow: true })
const gone = (expected: Expected, ...status: string[]): Expected => ({ ...expected, status })
const without = (why: string): Expected => ({ ends: 'ok', without: why })
const told = without('a switch that the wallet tells of by itself is not read again')

/** What acts while a page loads has one effect on a page that is reloaded, whatever it was doing: that of `reconnect`. */
const byLoad = (expected: Expected): ExpectedBy => ({
  otherwise: expected,
  reloaded: without('acts only while a page loads: reconnect × closed is the same'),
})

/** A restore never prompts. */
const silent = without('a restore asks for no consent: the row "answer hang" stands for every answer')

type Columns = Record<MatrixColumn, ExpectedBy>
type Given = Partial<Omit<MatrixRow, 'name' | keyof Columns>>
const all: Columns = { connect: ok, reconnect: ok, sign: ok, switch: ok, send: ok }

const row = (name: string, given: Given, expected: Partial<Columns> = {}): MatrixRow => ({
  name,
  wallet: 'Browser One',
  wallets: [given.wallet ?? 'Browser One'],
  list: 'test.latchkey.browser-one',
  fault: {},
  home: 31337,
  isSilent: false,
  deadFor: [],
  passesAfter: 0,
  ...given,
  ...all,
  ...expected,
})

const switched = (
  name: string,
  switches: WalletSwitches,
  expected: Partial<Columns> = {},
  given: Given = {},
): MatrixRow => row(name, { fault: { switches }, ...given }, expected)

/** Each answer to a request for consent: how connect, sign, switch and send end. */
const answers: Readonly<
  Record<AnswerKind, readonly [connect: ExpectedBy, sign: ExpectedBy, change: ExpectedBy, send: ExpectedBy]>
> = (() => {
  const refused = fails('USER_REJECTED')
  const unsupportedChain = fails('CHAIN_NOT_SUPPORTED')
  const afterClose: ExpectedBy = { otherwise: ok, open: { ends: 'ok', untilClosed: true } }
  const same = (expected: ExpectedBy) => [expected, expected, expected, expected] as const
  const failing = (code: string) => [fails(code), fails(code), unsupportedChain, fails(code)] as const
  const wrong = [
    fails('ACCOUNT_NOT_FOUND'),
    fails('SIGNATURE_INVALID'),
    late('CHAIN_MISMATCH'),
    fails('TRANSACTION_HASH_INVALID'),
  ] as const
  const connectAfterClose = { otherwise: ok, open: { ends: ['VIEW_DISMISSED', 'ABORTED'], untilClosed: true } }
  return {
    manual: same(ok),
    approve: same(ok),
    reject: same(refused),
    hang: same(hangs),
    'approve-after-close': [connectAfterClose, afterClose, afterClose, afterClose],
    'reject-text': same(refused),
    pending: same(fails('REQUEST_PENDING')),
    locked: same(fails('WALLET_LOCKED')),
    unsupported: [
      fails('METHOD_NOT_SUPPORTED'),
      fails('METHOD_NOT_SUPPORTED'),
      fails('SWITCH_NOT_SUPPORTED'),
      fails('METHOD_NOT_SUPPORTED'),
    ],
    disconnected: same(fails('WALLET_DISCONNECTED')),
    'chain-disconnected': same(fails('WALLET_DISCONNECTED')),
    'unknown-chain': failing('CHAIN_NOT_ADDED'),
    'unknown-chain-nested': failing('CHAIN_NOT_ADDED'),
    'code-as-string': same(refused),
    'throw-string': failing('UNKNOWN'),
    'throw-undefined': failing('UNKNOWN'),
    'throw-sync': failing('UNKNOWN'),
    'forged-code': failing('UNKNOWN'),
    'wrong-type': wrong,
    empty: wrong,
  }
})()

const answerRows = (Object.keys(answers) as AnswerKind[]).map((answer) => {
  const [connect, sign, change, send] = answers[answer]
  const isRestored = ['approve', 'manual', 'hang'].includes(answer)
  const reconnect = isRestored ? ok : silent
  return switched(`answer ${answer}`, { answer }, { connect, reconnect, sign, switch: change, send })
})

/** The same responses to every request, reads included: without a readable wallet nothing is signed. */
const everythingRows = (Object.keys(answers) as AnswerKind[])
  .filter((kind) => kind !== 'approve' && kind !== 'manual')
  .map((kind) => {
    const [connect, , change] = answers[kind]
    const unread: ExpectedBy =
      kind === 'hang'
        ? late('TIMEOUT')
        : kind === 'approve-after-close'
          ? { otherwise: ok, open: { ends: 'ok', untilClosed: true } }
          : fails('ACCOUNT_NOT_FOUND', 'WALLET_DISCONNECTED', 'WALLET_LOCKED', 'USER_REJECTED')
    const restored: ExpectedBy =
      kind === 'hang'
        ? late('timeout')
        : kind === 'approve-after-close'
          ? { otherwise: ok, open: { ends: 'ok', untilClosed: true } }
          : fails('no-accounts')
    return switched(
      `everything ${kind}`,
      { answer: kind, rules: [{ kind, method: '*' }] },
      { connect, reconnect: restored, sign: unread, switch: change, send: unread },
    )
  })

const answerHang = without('only one attempt can be under way at a reload: answer hang × reloaded is the same')
const doubled: ExpectedBy = { otherwise: ok, reloaded: answerHang }
const doubledRow = row(
  'approves on a second attempt',
  { fault: { switches: { answer: 'hang' }, isDoubled: true } },
  { connect: doubled, reconnect: silent, sign: doubled, switch: doubled, send: doubled },
)

const readHangs = 'hang'
const refusedAlways = fails('USER_REJECTED')
const ruleRows = [
  switched(
    'refuses once',
    { rules: [{ kind: 'reject', times: 1 }] },
    { connect: refusedAlways, reconnect: silent, sign: refusedAlways, switch: refusedAlways, send: refusedAlways },
    { passesAfter: 1 },
  ),
  switched(
    'refuses three times',
    { rules: [{ kind: 'reject', times: 3 }] },
    { connect: refusedAlways, reconnect: silent, sign: refusedAlways, switch: refusedAlways, send: refusedAlways },
    { passesAfter: 3 },
  ),
  switched(
    'refuses to sign messages',
    { rules: [{ kind: 'reject', method: 'personal_sign' }] },
    { reconnect: silent, sign: refusedAlways },
  ),
  switched(
    'refuses to send',
    { rules: [{ kind: 'reject', method: 'eth_sendTransaction' }] },
    { reconnect: silent, send: refusedAlways },
  ),
  switched(
    'one rule waits three seconds',
    { rules: [{ kind: 'approve', delayMs: 3_000 }] },
    {
      connect: slow,
      reconnect: silent,
      sign: slow,
      switch: slow,
      send: slow,
    },
  ),
  switched(
    'never lists its accounts',
    { rules: [{ kind: readHangs, method: 'eth_accounts' }] },
    { reconnect: late('timeout'), sign: late('TIMEOUT'), send: late('TIMEOUT') },
  ),
  switched(
    'never names its chain',
    { rules: [{ kind: readHangs, method: 'eth_chainId' }] },
    {
      connect: late('TIMEOUT'),
      reconnect: late('timeout'),
      sign: late('TIMEOUT'),
      // It said where it is by `chainChanged`.
      switch: slow,
      send: late('TIMEOUT'),
    },
  ),
  switched(
    'names no chain',
    { rules: [{ kind: 'empty', method: 'eth_chainId' }] },
    {
      connect: fails('NETWORK_NOT_FOUND'),
      reconnect: fails('no-network'),
      sign: fails('CHAIN_MISMATCH'),
      switch: slow,
      send: fails('CHAIN_MISMATCH'),
    },
  ),
  switched(
    'fails to name its chain',
    { rules: [{ kind: 'disconnected', method: 'eth_chainId' }] },
    {
      connect: fails('NETWORK_NOT_FOUND', 'WALLET_DISCONNECTED'),
      reconnect: fails('no-network', 'error'),
      sign: fails('CHAIN_MISMATCH', 'WALLET_DISCONNECTED'),
      switch: slow,
      send: fails('CHAIN_MISMATCH', 'WALLET_DISCONNECTED'),
    },
  ),
  switched(
    'lists its accounts as a number',
    { rules: [{ kind: 'wrong-type', method: 'eth_accounts' }] },
    { reconnect: fails('no-accounts'), sign: fails('ACCOUNT_NOT_FOUND'), send: fails('ACCOUNT_NOT_FOUND') },
  ),
  switched(
    'waits three seconds',
    { delayMs: 3_000 },
    { connect: slow, reconnect: silent, sign: slow, switch: slow, send: slow },
  ),
]

const noAccounts: Partial<Columns> = {
  connect: fails('ACCOUNT_NOT_FOUND'),
  reconnect: fails('no-accounts'),
  sign: fails('ACCOUNT_NOT_FOUND'),
  send: fails('ACCOUNT_NOT_FOUND'),
}
const accountRows = [
  switched('accounts list', { accounts: 'list' }),
  switched('accounts empty', { accounts: 'empty' }, noAccounts),
  switched('accounts bad-checksum', { accounts: 'bad-checksum' }, noAccounts),
  switched('accounts duplicates', { accounts: 'duplicates' }),
  switched('accounts lower-case', { accounts: 'lower-case' }),
]

const foreign: WalletDeed = { do: 'moveTo', chainId: 424242 }
/** Nothing is sent over a network that the site did not list. */
const unasked = fails('CHAIN_NOT_SUPPORTED')
const chainRows = [
  switched('chain starts on Sandbox B', { chain: { start: 31338 } }, {}, { home: 31338 }),
  row(
    'chain is one that the site does not use',
    { fault: { switches: { chain: { start: 424242 } }, before: [foreign] } },
    { send: unasked },
  ),
  row(
    'chain is one that the site does not use, and stays',
    {
      fault: { switches: { chain: { start: 424242, switching: 'refuse' } }, before: [foreign] },
    },
    { switch: refusedAlways, send: unasked },
  ),
  switched('chain form decimal', { chain: { form: 'decimal' } }),
  switched('chain form number', { chain: { form: 'number' } }),
  switched('chain switching refuse', { chain: { switching: 'refuse' } }, { reconnect: silent, switch: refusedAlways }),
  switched(
    'chain switching unsupported',
    { chain: { switching: 'unsupported' } },
    { reconnect: silent, switch: fails('SWITCH_NOT_SUPPORTED') },
  ),
  switched('chain unknown', { chain: { unknown: [31338] } }, { reconnect: silent }),
  switched('chain signsOn', { chain: { signsOn: 31338 } }, { reconnect: silent }, { sendsOn: 31338 }),
]

const unlisted: Partial<Columns> = {
  connect: fails('CONNECTOR_NOT_FOUND'),
  reconnect: late('no-connector'),
  sign: byLoad(ok),
  switch: byLoad(ok),
  send: byLoad(ok),
}
const listed: Partial<Columns> = { sign: byLoad(ok), switch: byLoad(ok), send: byLoad(ok) }
const listedKinds: readonly (MalformedKind | 'all')[] = ['long-name', 'bad-icon', 'huge-icon', 'all']
const malformed: readonly (MalformedKind | 'all')[] = [
  'no-detail',
  'no-info',
  'no-provider',
  'no-request',
  'wrong-types',
  'bad-uuid',
  'bad-rdns',
  'hidden-name',
  'long-name',
  'bad-icon',
  'huge-icon',
  'throwing',
  'all',
]
const announceRows = [
  switched('announce never', { announce: 'never' }, unlisted),
  switched('announce twice', { announce: 'twice' }, listed),
  switched(
    'announce late, within three seconds',
    { announce: { late: 1_500 } },
    { ...listed, connect: slow, reconnect: slow },
  ),
  switched(
    'announce late, after three seconds',
    { announce: { late: 5_000 } },
    { ...listed, connect: slow, reconnect: slow },
  ),
  switched('announce 10,000 times', { announce: { times: 10_000 } }, listed),
  switched('announce 10,000 different ones', { announce: { times: 10_000, anew: true } }, listed, {
    list: 'test.latchkey.browser-one.n1',
  }),
  ...malformed.map((kind) =>
    switched(
      `announce malformed ${kind}`,
      { announce: { malformed: kind } },
      listedKinds.includes(kind) ? listed : unlisted,
    ),
  ),
]

const late50: WalletSwitches = { events: { lateMs: 50 } }
const deaf = without('nobody listens before the page has run')
const stale = fails('NOT_CONNECTED', 'ACCOUNT_NOT_FOUND', 'WALLET_LOCKED')
const stateRows = [
  row(
    'locked',
    { fault: { switches: { locked: true }, before: [{ do: 'lock' }] } },
    {
      reconnect: fails('no-accounts'),
      sign: gone(fails('NOT_CONNECTED'), 'disconnected'),
      // Nobody is connected by then, so only the page's own network changes.
      switch: gone(ok, 'disconnected'),
      send: gone(fails('NOT_CONNECTED'), 'disconnected'),
    },
  ),
  row('object replaced', {
    fault: { switches: { object: 'replaced' }, before: [{ do: 'replaceObject', former: 'works' }] },
  }),
  row(
    'object orphaned',
    {
      fault: { switches: { object: 'orphaned' }, before: [{ do: 'replaceObject', former: 'orphaned' }] },
      deadFor: ['connect', 'sign', 'switch', 'send'],
      isSilent: true,
    },
    {
      connect: fails('WALLET_DISCONNECTED'),
      sign: fails('ACCOUNT_NOT_FOUND', 'WALLET_DISCONNECTED'),
      switch: fails('WALLET_DISCONNECTED'),
      send: fails('ACCOUNT_NOT_FOUND', 'WALLET_DISCONNECTED'),
    },
  ),
  switched('events none', { events: { emit: false } }),
  switched('events storm', { events: { storm: 1_000 } }),
  switched('events late', late50, {}, { passesAfter: 1 }),
  row(
    'events of nonsense',
    {
      fault: {
        before: [
          ...[undefined, null, 42, 'accounts', { length: 1 }].map(
            (value) => ({ do: 'emit', event: 'accountsChanged', value }) as const,
          ),
          ...[undefined, null, {}, 'zz', -1, [31338]].map(
            (value) => ({ do: 'emit', event: 'chainChanged', value }) as const,
          ),
          ...[undefined, null, 'yes'].map((value) => ({ do: 'emit', event: 'connect', value }) as const),
        ],
      },
    },
    { reconnect: deaf },
  ),
]

const asked = (name: string, deed: WalletDeed, expected: Partial<Columns>, given: Given = {}): MatrixRow =>
  row(`${name} while the wallet is asked`, { fault: { midway: { moment: 'asked', deed } }, ...given }, expected)
const read = (name: string, deed: WalletDeed, expected: Partial<Columns>, given: Given = {}): MatrixRow =>
  row(`${name} while the page reads`, { fault: { midway: { moment: 'reading', deed } }, ...given }, expected)
const silently = (name: string, deed: WalletDeed, expected: Partial<Columns>): MatrixRow =>
  row(
    `${name}, and the wallet does not say so`,
    { fault: { switches: { events: { emit: false } }, before: [deed] }, isSilent: true },
    expected,
  )
const refused = fails('WALLET_LOCKED')
/** Restored in silence is only an account that the visitor connected. */
const stranger = fails('no-accounts')
/** Two claim the name of a wallet that was restored in silence: the visitor says which. */
const doubted: Expected = { ends: 'ok', reopens: 'Connect' }
const away = { do: 'disconnect' } as const
const unavailable = gone(fails('UNAVAILABLE_WHILE_RECONNECTING'), 'reconnecting', 'connected')
const back = (expected: Expected): Expected => gone(expected, 'reconnecting', 'connected')
const leaving: Partial<Columns> = {
  reconnect: fails('no-accounts'),
  sign: gone(fails('WALLET_LOCKED', 'NOT_CONNECTED'), 'disconnected'),
  switch: gone(fails('ABORTED', 'NOT_CONNECTED'), 'disconnected'),
  send: gone(fails('WALLET_LOCKED', 'NOT_CONNECTED'), 'disconnected'),
}
const midwayRows = [
  asked('account switched', { do: 'switchAccount', index: 1 }, { reconnect: stranger, sign: refused, send: refused }),
  read(
    'account switched',
    { do: 'switchAccount', index: 1 },
    { reconnect: stranger, sign: stale, switch: told, send: stale },
  ),
  silently(
    'account switched',
    { do: 'switchAccount', index: 1 },
    {
      reconnect: stranger,
      sign: fails('ACCOUNT_NOT_FOUND'),
      send: fails('ACCOUNT_NOT_FOUND'),
    },
  ),
  asked('chain switched', { do: 'moveTo', chainId: 31338 }, { send: fails('WALLET_DISCONNECTED') }),
  read(
    'chain switched',
    { do: 'moveTo', chainId: 31338 },
    {
      sign: fails('CHAIN_MISMATCH'),
      switch: told,
      send: fails('CHAIN_MISMATCH'),
    },
  ),
  silently(
    'chain switched',
    { do: 'moveTo', chainId: 31338 },
    {
      sign: fails('CHAIN_MISMATCH'),
      send: fails('CHAIN_MISMATCH'),
    },
  ),
  asked('chain switched to one the site does not use', foreign, { send: fails('WALLET_DISCONNECTED') }),
  read('chain switched to one the site does not use', foreign, {
    sign: fails('CHAIN_MISMATCH'),
    switch: told,
    send: fails('CHAIN_MISMATCH'),
  }),
  read(
    'chain switched without a word',
    foreign,
    { sign: fails('CHAIN_MISMATCH'), switch: late('CHAIN_MISMATCH'), send: fails('CHAIN_MISMATCH') },
    {
      fault: { switches: { events: { emit: false } }, midway: { moment: 'reading', deed: foreign } },
      isSilent: true,
    },
  ),
  asked('permission taken back', away, leaving),
  read('permission taken back', away, {
    connect: fails('ACCOUNT_NOT_FOUND'),
    reconnect: fails('no-accounts'),
    sign: gone(stale, 'disconnected'),
    switch: told,
    send: gone(stale, 'disconnected'),
  }),
  asked('permission taken back, with late events,', away, leaving, {
    fault: { switches: late50, midway: { moment: 'asked', deed: away } },
  }),
  asked('locked', { do: 'lock' }, leaving),
  asked('link lost (1013)', { do: 'dropConnection', code: 1013 }, { sign: back(ok), switch: back(ok), send: back(ok) }),
  asked(
    'link lost (4900)',
    { do: 'dropConnection', code: 4900 },
    {
      sign: back(ok),
      switch: back(ok),
      send: back(fails('WALLET_DISCONNECTED')),
    },
  ),
  row(
    'link lost (1013)',
    { fault: { before: [{ do: 'dropConnection', code: 1013 }] } },
    { reconnect: deaf, sign: unavailable, switch: unavailable, send: unavailable },
  ),
  row(
    'link lost (4900)',
    { fault: { before: [{ do: 'dropConnection', code: 4900 }] } },
    { reconnect: deaf, sign: unavailable, switch: unavailable, send: unavailable },
  ),
  asked('object replaced', { do: 'replaceObject', former: 'works' }, { reconnect: doubted }),
  asked(
    'object orphaned',
    { do: 'replaceObject', former: 'orphaned' },
    { connect: fails('WALLET_DISCONNECTED'), reconnect: doubted, switch: late('CHAIN_MISMATCH') },
    { deadFor: ['connect', 'reconnect', 'sign', 'switch', 'send'], isSilent: true },
  ),
]

const named = (wallet: string, expected: Partial<Columns> = {}, given: Given = {}): MatrixRow =>
  row(
    `wallet ${wallet}`,
    { wallet, list: `test.latchkey.${wallet.toLowerCase().replaceAll(' ', '-')}`, ...given },
    expected,
  )
const walletRows = [
  named('Browser Two'),
  named('Legacy', {}, { list: 'injected' }),
  named('Multi-provider', {}, { list: 'injected' }),
  // Two claim one name: neither is restored without a click.
  named('Twin', { reconnect: late('no-connector') }, { list: '#', wallets: ['Browser One', 'Twin'] }),
  row(
    'wallet Browser One together with its Twin',
    { wallets: ['Browser One', 'Twin'] },
    { reconnect: late('no-connector') },
  ),
  named('Bare'),
  named('Class'),
  named('Frozen'),
  named('Late', { connect: slow, reconnect: slow, sign: byLoad(ok), switch: byLoad(ok), send: byLoad(ok) }),
  named('Lowercase'),
  named('Decimal'),
  named(
    'Slow',
    { connect: slow, reconnect: silent, sign: slow, switch: slow, send: slow },
    { fault: { switches: { delayMs: 1_500 } } },
  ),
]

/** Every way in which a test wallet can be particular, one a row, with what has to come of it. */
export const matrixRows: readonly MatrixRow[] = [
  ...answerRows,
  doubledRow,
  ...everythingRows,
  ...ruleRows,
  ...accountRows,
  ...chainRows,
  ...announceRows,
  ...stateRows,
  ...midwayRows,
  ...walletRows,
]
