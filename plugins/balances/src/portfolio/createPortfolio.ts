import type { BoundReducers, Context } from '@latchkey/kernel'
import { BaseError, invalidArgument } from '@latchkey/kernel'
import type { BalancesContract, Portfolio, TokenBalance } from '../contract.js'
import type { slice } from '../slice.js'
import { createFailures, unavailable } from './createFailures.js'
import { currencyOf } from './currencyOf.js'
import { createGateway } from './readGateway.js'
import { createWalletReader } from './readWallet.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'

const lifetimeMs = 30_000
const mostForced = 20

interface Read {
  readonly source: 'wallet' | 'gateway'
  /** Absent where nobody lists tokens. */
  readonly tokens?: readonly TokenBalance[]
}

/** What reads the tokens of the account in use, and writes them into the state. */
export interface PortfolioReader {
  /** Whose tokens are meant now. */
  subject(): Subject | undefined
  /** @throws `NOT_CONNECTED`, `ARGUMENT_INVALID`, `PORTFOLIO_UNAVAILABLE`, `PORTFOLIO_COOLDOWN` */
  refresh: BalancesContract['actions']['refresh']
  /** Whether the account's tokens could not be read and the visitor was not told; once for each failure. */
  takeFailure(): boolean
}

/** The tokens that changed, from whoever calls. @throws `ARGUMENT_INVALID` */
function readForced(input: unknown): readonly string[] | undefined {
  try {
    const { forceUpdate } = Object(input) as { readonly forceUpdate?: unknown }
    if (forceUpdate === undefined) return
    // A copy: whoever called may change the list while its tokens are read.
    const ids: readonly unknown[] =
      Array.isArray(forceUpdate) && forceUpdate.length <= mostForced ? [...forceUpdate] : [null]
    if (ids.every((id) => typeof id === 'string' && /^[-a-z\d]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/.test(id)))
      return ids as readonly string[]
  } catch {
    // A getter or a proxy threw.
  }
  throw invalidArgument('forceUpdate', `Pass a list of at most ${mostForced} CAIP-10 ids.`)
}

/** What was read, as it is shown. A gateway leaves out what it could not read: without the network's own currency, nobody knows what is held. */
function describe({ account }: Pick<Subject, 'account'>, { source, tokens }: Read, currency: string): Portfolio {
  if (!tokens) return { account, status: 'unsupported', tokens: [] }
  const isPartial = source === 'gateway' && tokens.every(({ address }) => address !== undefined)
  return { account, status: 'ready', currency, tokens, ...(isPartial && { isPartial }) }
}

/** Creates the reader. */
// long: reading, and what makes a result count, in one closure
export async function createPortfolio(
  context: Context<BalancesContract>,
  write: BoundReducers<(typeof slice)['reducers']>,
): Promise<PortfolioReader> {
  const { clock, getState, networks } = context
  const gateway = createGateway(context)
  const readWallet = createWalletReader(context)
  const cache = await context.cache<Read>({ lifetimeMs })
  const failures = createFailures(clock)
  let lastKey = ''
  /** The last reading of all: one of the same key that it overtook is out of date, however late it arrives. */
  let latest: { readonly key: string; readonly reading: Promise<Read> } | undefined

  const subject = (): Subject | undefined => subjectOf(getState(), networks)
  const isCurrent = (asked: Subject): boolean => {
    const now = subject()
    return now?.account === asked.account && now.connectionId === asked.connectionId
  }
  const shown = (): Portfolio | undefined =>
    ((getState().plugins[context.id] ?? {}) as BalancesContract['state']).portfolio
  const known = ({ account }: Subject): Portfolio | undefined => {
    const portfolio = shown()
    return portfolio?.account === account ? portfolio : undefined
  }
  // What somebody held is nothing to show to whoever comes next.
  context.subscribe(() => {
    if (shown() && !subject()) write.portfolioChanged(undefined)
  })
  /** Writes unless another account or network is in use by now. */
  const show = (asked: Subject, given: Omit<Portfolio, 'account'>): Portfolio => {
    const portfolio = { ...given, account: asked.account }
    if (isCurrent(asked)) write.portfolioChanged(portfolio)
    return portfolio
  }
  /** Shows that it could not be read: what was read before stays, as stale. */
  const showFailure = (asked: Subject, { isOffline, retryAt }: Pick<Portfolio, 'isOffline' | 'retryAt'>): void => {
    const { status, tokens = [], isPartial } = known(asked) ?? {}
    const hasSome = status === 'ready' || status === 'stale'
    show(asked, {
      status: hasSome ? 'stale' : 'failed',
      tokens: hasSome ? tokens : [],
      ...(hasSome && isPartial && { isPartial }),
      ...(isOffline && { isOffline }),
      ...(retryAt !== undefined && { retryAt }),
    })
  }

  const load = async (asked: Subject, forced: readonly string[] | undefined): Promise<Read> => {
    const own = await readWallet(asked)
    if (own) return { source: 'wallet', tokens: own }
    const tokens = await gateway.read(asked, forced)
    return { source: 'gateway', ...(tokens && { tokens }) }
  }
  const succeed = (asked: Subject, read: Read): Portfolio => {
    const portfolio = describe(asked, read, currencyOf(context.options))
    const { source, tokens } = read
    if (!tokens) return show(asked, portfolio)
    const before = known(asked)
    const isNews = before?.status !== 'ready' || before.tokens !== tokens
    if (!isNews || !isCurrent(asked)) return portfolio
    context.emit('updated', { account: asked.account, count: tokens.length, source })
    return show(asked, portfolio)
  }

  return {
    subject,
    takeFailure: failures.take,
    async refresh(input) {
      const forced = readForced(input)
      const asked = subject()
      if (!asked) throw new BaseError('Nobody is connected.', { code: 'NOT_CONNECTED' })
      if (!asked.network || asked.network.testnet) return show(asked, { status: 'unsupported', tokens: [] })
      const isHere = (id: string): boolean => id.startsWith(`${asked.networkId}:`)
      let key: string
      try {
        key = [gateway.base(), currencyOf(context.options), asked.connectionId, asked.account].join(' ')
      } catch (error) {
        // An option that names no gateway or no currency: nothing goes on loading.
        showFailure(asked, {})
        throw error
      }
      // What was read for another account, network or gateway is read again.
      if (key !== lastKey) cache.drop((other) => other !== key)
      lastKey = key
      const pause = failures.pause(key)
      if (pause) {
        if (!known(asked)) showFailure(asked, pause)
        throw pause.error
      }
      if (!known(asked)) show(asked, { status: 'loading', tokens: [] })
      const reading = cache.get(key, () => load(asked, forced?.filter(isHere)), { force: forced !== undefined })
      latest = { key, reading }
      const isOvertaken = (): boolean => latest?.key === key && latest.reading !== reading
      try {
        const read = await reading
        if (isOvertaken()) return describe(asked, read, currencyOf(context.options))
        failures.forget(key)
        return succeed(asked, read)
      } catch (cause) {
        if (isOvertaken()) throw unavailable(cause)
        const failure = failures.note(key, cause)
        if (failure.isNew && isCurrent(asked)) {
          showFailure(asked, failure)
          context.emit('failed', { account: asked.account, code: failure.code })
        }
        throw failure.error
      }
    },
  }
}
