import type { Kernel } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector, createTestHttp, createTestKernel } from '@latchkey/kernel/testing'
import type { ActivityState } from '@latchkey/plugin-activity'
import { activity } from '@latchkey/plugin-activity'
import type { BalancesContract } from '@latchkey/plugin-balances'
import { balances } from '@latchkey/plugin-balances'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import type { FaultTarget } from '@latchkey/sandbox'
import { createPictures } from '../../../../plugins/wallet-directory/src/gateway/createPictures.js'
import { pictureMs, requestMs } from '../../../../plugins/wallet-directory/src/gateway/limits.js'
import { directoryOf } from '../../../../plugins/wallet-directory/src/slice.js'

/** Where a page asks for its configuration. */
export const configurationPath = '/appkit/v1/config'
const configurationMs = 3000

/** The network of the page; a history is kept of EVM networks. */
export const chain = 'eip155:1'

/** A page without a browser, whose gateway is at this address: it configures the page, lists wallets, and tells what an account has. */
export const openPage = (gateway: string) => {
  const wallet = createTestConnector({ name: 'Wallet 3', namespace: 'eip155' })
  const opened = createTestKernel({
    gateway,
    projectId: 'matrix',
    networks: [
      {
        id: 1,
        name: 'One',
        chainNamespace: 'eip155',
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    plugins: [
      walletDirectory({ gateway, featured: ['w9'], exclude: ['w8'] }),
      activity(),
      balances(),
      createTestAdapter('eip155').plugin,
      wallet.plugin,
    ],
  })
  const { kernel, clock } = opened
  const alerts: string[] = []
  ;(kernel as unknown as Kernel).on('alert:raised', ({ alert }) => alerts.push(JSON.stringify(alert)))
  const life = new AbortController()
  const pictures = createPictures({
    caller: { gateway, projectId: undefined },
    remoteIcons: false,
    http: createTestHttp({ clock, signal: life.signal, namespaces: ['eip155'] }),
    signal: life.signal,
  })
  return {
    ...opened,
    wallet,
    alerts,
    pictures,
    actions: kernel.plugins['wallet-directory'],
    /** The history of the account, as far as it was read. */
    history: () => kernel.getState().plugins.activity as ActivityState | undefined,
    portfolio: () => (kernel.getState().plugins.balances as BalancesContract['state'] | undefined)?.portfolio,
    directory: () => directoryOf(kernel.getState()),
    configuration: () => kernel.getState().features,
    isConfigured: () => /^(resolved|fallback)$/.test(kernel.getState().features?.status ?? ''),
    isClosed: () => life.signal.aborted,
    close() {
      life.abort()
      kernel.destroy()
    },
  }
}

/** What `openPage` returns. */
export type GatewayPage = ReturnType<typeof openPage>

/** A row of the gateway's fault matrix: one call that a page makes. */
export interface GatewayCall {
  readonly name: string
  /** The requests that are given the fault. */
  readonly target: FaultTarget
  /** Most requests of one attempt. */
  readonly requests: number
  readonly deadlineMs: number
  /** Most bytes of a response that are read. */
  readonly isPicture?: boolean
  /** Whether a page makes it once: another attempt needs another page. */
  readonly isOnce?: boolean
  /** Whether it is about the account: a page makes it once it is connected. */
  readonly isOfAccount?: boolean
  /** Whether it resolves without an effect once nobody wants it any more. */
  readonly isDropped?: boolean
  /** Whether it is repeated once after a pause, while the server is busy or cannot be reached. */
  readonly isRepeated?: boolean
  /** Whether what is wrong with the project or the server is told in an alert. */
  readonly isAlerting?: boolean
  /** The code of its failure, by the reason. @default 'WALLET_DIRECTORY_FAILED' */
  code?(reason: string, status: number | undefined): string
  /** Whether a page shows what it read before when it fails, and asks again only after half a minute. */
  readonly pauseMs?: number
  /** Whether its failure is a rejection, a report while the call succeeds, or nothing that anybody is told. */
  readonly failure: 'rejected' | 'reported' | 'silent'
  /** What happens before, without a fault. */
  prepare?(page: GatewayPage): Promise<unknown>
  run(page: GatewayPage): Promise<unknown>
  /** What is not as it should be after an attempt that worked; nothing if all is well. */
  worked(page: GatewayPage, result: unknown): unknown
  /** What is not as it should be after an attempt that failed. */
  failed(page: GatewayPage, result: unknown): unknown
}

const status = (expected: unknown, actual: unknown): string | undefined =>
  expected === actual ? undefined : `is ${String(actual)}, not ${String(expected)}`
const ids = (list: unknown): readonly string[] => (list as readonly { readonly id: string }[]).map(({ id }) => id)
const repeated = (list: readonly string[]): string | undefined =>
  new Set(list).size === list.length ? undefined : `wallets twice: ${list.join()}`
const names = (list: unknown): readonly string[] =>
  (list as readonly { readonly name: string }[]).map(({ name }) => name)
const without = (list: readonly string[], wanted: string): string | undefined =>
  list.includes(wanted) ? undefined : `lacks ${wanted}: ${list.join()}`

/** A wallet whose picture the gateway has. */
const pictured = { id: 'w1', name: 'W1', chains: [], supports_wc: true, image_id: 'img1' }

const settledConfiguration = async ({ isConfigured, isClosed, configuration }: GatewayPage): Promise<unknown> => {
  while (!isConfigured() && !isClosed()) await new Promise(setImmediate)
  return configuration()
}

const held = ({ portfolio }: GatewayPage): readonly string[] => (portfolio()?.tokens ?? []).map(({ symbol }) => symbol)

/** The calls that a page makes. */
export const gatewayCalls: readonly GatewayCall[] = [
  {
    name: 'GET /appkit/v1/config',
    target: { path: configurationPath },
    requests: 2,
    deadlineMs: configurationMs,
    isOnce: true,
    isRepeated: true,
    isAlerting: true,
    // Those of the site count instead.
    failure: 'silent',
    async run(page) {
      await page.kernel.preload()
      return settledConfiguration(page)
    },
    worked: ({ configuration }) =>
      status('resolved', configuration()?.status) ?? status(true, configuration()?.isExceeded),
    failed: ({ configuration, kernel }) =>
      status('fallback', configuration()?.status) ??
      status(undefined, configuration()?.isExceeded) ??
      without(Object.keys(kernel.getState().lifecycles), 'wallet-directory'),
  },
  {
    name: 'GET /getWallets, first lists',
    target: { path: '/getWallets' },
    // Recommended, featured and excluded wallets; those of the page have no name that is announced.
    requests: 3,
    deadlineMs: requestMs,
    failure: 'reported',
    run: ({ actions }) => actions.list(),
    worked: ({ directory }, rows) =>
      status('ready', directory().status) ?? without(names(rows), 'Wallet 3') ?? repeated(names(rows)),
    failed: ({ directory }, rows) => status('failed', directory().status) ?? without(names(rows), 'Wallet 3'),
  },
  {
    name: 'GET /getWallets, page 2',
    target: { path: '/getWallets', query: { page: '2' } },
    requests: 1,
    deadlineMs: requestMs,
    failure: 'rejected',
    prepare: ({ actions }) => actions.fetch(),
    run: ({ actions }) => actions.fetch(),
    worked: ({ directory }) => repeated(ids(directory().pages)) ?? without(ids(directory().pages), 'w1'),
    failed: ({ directory }) =>
      status('failed', directory().pageStatus) ??
      // What was there stays.
      without(ids(directory().pages), 'w1') ??
      status(1, directory().page),
  },
  {
    name: 'GET /getWallets, search',
    target: { path: '/getWallets', query: { search: 'Wallet 42' } },
    requests: 1,
    deadlineMs: requestMs,
    failure: 'rejected',
    prepare: ({ actions }) => actions.search({ text: 'Wallet 41' }),
    run: ({ actions }) => actions.search({ text: 'Wallet 42' }),
    worked: ({ directory }, found) => status('done', directory().search.status) ?? repeated(ids(found)),
    // Results of another text would be those of this one to a visitor.
    failed: ({ directory }) =>
      status('failed', directory().search.status) ?? status(0, directory().search.results.length),
  },
  {
    name: 'GET /getWalletImage',
    target: { path: '/getWalletImage/img1' },
    requests: 1,
    deadlineMs: pictureMs,
    isPicture: true,
    // One that failed is not asked for again on the same page.
    isOnce: true,
    failure: 'silent',
    run: ({ pictures }) => pictures.load(pictured, new AbortController().signal),
    worked: (_, picture) => status('data:image/png;base64,', String(picture).slice(0, 22)),
    // The initial stays.
    failed: (_, picture) => status(undefined, picture),
  },
  {
    name: 'GET /v1/account/{account}/history',
    target: { path: '/v1/account/alice/history' },
    requests: 2,
    deadlineMs: 12_000,
    isRepeated: true,
    failure: 'rejected',
    code: (_, status) => (status === 429 ? 'ACTIVITY_RATE_LIMITED' : 'ACTIVITY_FAILED'),
    isOfAccount: true,
    isDropped: true,
    run: ({ kernel }) => kernel.plugins.activity.refresh(),
    worked: ({ history }) => status(false, history()?.loading) ?? status(undefined, history()?.failure),
    // Nothing is made up, and nothing goes on loading.
    failed: ({ history }) =>
      status(false, history()?.loading) ??
      status(0, history()?.items.length) ??
      status(undefined, history()?.at) ??
      status(true, history()?.failure !== undefined),
  },
  {
    name: 'GET /v1/supported-chains',
    target: { path: '/v1/supported-chains' },
    requests: 3,
    deadlineMs: 12_000,
    isRepeated: true,
    failure: 'rejected',
    code: () => 'PORTFOLIO_UNAVAILABLE',
    pauseMs: 30_000,
    isOfAccount: true,
    run: ({ kernel }) => kernel.plugins.balances.refresh(),
    worked: (page) => status('ready', page.portfolio()?.status) ?? without(held(page), 'COIN'),
    failed: (page) => status('failed', page.portfolio()?.status) ?? status(0, held(page).length),
  },
  {
    name: 'GET /v1/account/{account}/balance',
    target: { path: '/v1/account/alice/balance' },
    requests: 3,
    deadlineMs: 12_000,
    isRepeated: true,
    failure: 'rejected',
    code: () => 'PORTFOLIO_UNAVAILABLE',
    pauseMs: 30_000,
    isOfAccount: true,
    run: ({ kernel }) => kernel.plugins.balances.refresh(),
    worked: (page) => status('ready', page.portfolio()?.status) ?? without(held(page), 'COIN'),
    failed: (page) => status('failed', page.portfolio()?.status) ?? status(0, held(page).length),
  },
]

/**
 * Calls that no code of a page makes yet. Their rows belong into `gatewayCalls` with the code that makes them: a test fails as soon
 * as a page asks for one of these paths.
 */
export const callsWithoutClient = [{ name: 'GET /projects/v1/origins', path: '/projects/v1/origins' }] as const
