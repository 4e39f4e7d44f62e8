import type { Context, KernelState, Network } from '@latchkey/kernel'
import type { TokenReader } from '@latchkey/kernel/adapter'
import { createTestClock } from '@latchkey/kernel/testing'
import { createCache } from '../../../kernel/src/cache/createCache.js'
import type { BalancesContract, Portfolio } from './contract.js'
import { createPortfolio } from './portfolio/createPortfolio.js'

/** A request that the double received. */
export interface Asked {
  readonly base: string
  readonly url: string
  readonly query: { readonly [name: string]: unknown }
}

/** An account on a network, as a wallet has it. */
export interface Place {
  readonly namespace: string
  readonly networkId: string
  readonly address: string
}

const network = (caipNetworkId: string, testnet = false): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] ?? '',
  name: caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet,
})

/** A balance as a gateway sends it. */
export const wireBalance = (chainId: string, address: string | undefined, more: object = {}) => ({
  name: address ?? 'Ether',
  symbol: address?.slice(0, 4) ?? 'ETH',
  chainId,
  ...(address !== undefined && { address: `${chainId}:${address}` }),
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  verified: true,
  ...more,
})

/** A reader of tokens in a context of which a test controls everything. */
export async function createStage(
  given: { readonly options?: BalancesContract['options']; readonly wallet?: TokenReader['list'] } = {},
) {
  const clock = createTestClock()
  const requests: Asked[] = []
  const emitted: [event: string, payload: unknown][] = []
  const reported: unknown[] = []
  const written: Portfolio[] = []
  const listeners = new Set<() => void>()
  let place: Place | undefined = { namespace: 'eip155', networkId: 'eip155:1', address: 'alice' }
  let portfolio: Portfolio | undefined
  const stage = {
    clock,
    requests,
    emitted,
    reported,
    written,
    chains: ['eip155:1', 'eip155:10', 'solana:a'] as readonly string[],
    /** What the gateway holds of an account; it may throw or wait. */
    hold: async (networkId: string, _address: string): Promise<readonly object[]> => [
      wireBalance(networkId, undefined),
      wireBalance(networkId, '0xaa'),
    ],
    use: (next: Place | undefined) => {
      place = next
      for (const listener of listeners) listener()
    },
    portfolio: () => portfolio,
    place: () => place,
  }
  const getState = () => {
    const connection = place && {
      id: `${place.namespace} wallet`,
      namespace: place.namespace,
      networkId: place.networkId,
      activeAddress: place.address,
      accounts: [{ address: place.address }],
    }
    return {
      activeNamespace: place?.namespace,
      namespaces: place
        ? { [place.namespace]: { connections: [connection], activeConnectionId: connection?.id, status: 'connected' } }
        : {},
      plugins: { balances: { portfolio } },
    } as unknown as KernelState
  }
  const json = async ({ base, url, query = {} }: Pick<Asked, 'base' | 'url'> & Partial<Asked>): Promise<unknown> => {
    requests.push({ base, url, query })
    if (url === 'v1/supported-chains') return { http: stage.chains, ws: [] }
    const address = /account\/([^/]+)\/balance$/.exec(url)?.[1] ?? ''
    return { balances: await stage.hold(String(query.chainId), address) }
  }
  const context = {
    id: 'balances',
    clock,
    getState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    networks: [network('eip155:1'), network('eip155:10'), network('eip155:5', true), network('solana:a')],
    options: given.options ?? {},
    gateway: 'https://gateway.example/base/',
    http: { json },
    cache: async ({ lifetimeMs }: { lifetimeMs: number }) => createCache({ lifetimeMs, clock }),
    capability: async () => given.wallet && { list: given.wallet },
    connection: (namespace: string) => ({ id: `${namespace} wallet`, provider: { wallet: true } }),
    report: (error: unknown) => reported.push(error),
    emit: (event: string, payload: unknown) => emitted.push([event, payload]),
  } as unknown as Context<BalancesContract>
  const reader = await createPortfolio(context, {
    portfolioChanged: (next: Portfolio | undefined) => {
      if (next) written.push(next)
      portfolio = next
    },
  } as never)
  const balanceRequests = () => requests.filter(({ url }) => url.endsWith('/balance'))
  return { ...stage, stage, context, reader, balanceRequests }
}
