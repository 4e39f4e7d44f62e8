import { createCache } from '../cache/createCache.js'
import { bindReducers } from '../store/bindReducers.js'
import { formatAmount } from '../units/units.js'
import { accountReducers } from './accountReducers.js'
import { checkInput } from './checkInput.js'
import type { RefreshBalanceInput } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'
import type { AccountState } from './state.js'
import { activeConnection } from './state.js'

/** How long a balance counts as fresh. */
const balanceMs = 30_000

/** Creates `refreshBalance`: the native balance of the active account, cached for 30 s; late results for another account are dropped. */
export function createBalances(runtime: ConnectionRuntime): (input: RefreshBalanceInput) => Promise<void> {
  const { store, options, clock, signal } = runtime
  const reducers = bindReducers(store, 'nativeBalance', accountReducers)
  const cache = createCache<string>({ lifetimeMs: balanceMs, clock })
  let turns = 0
  /** The latest call by namespace: the result of an earlier one is ignored. */
  const last = new Map<string, number>()
  /** The account of the last request by namespace: cached values of another account are dropped. */
  const asked = new Map<string, string>()

  return async (input) => {
    checkInput(input, undefined, 'namespace')
    const namespace = input.namespace ?? store.getState().activeNamespace ?? ''
    if (!Object.hasOwn(store.getState().namespaces, namespace)) return
    const family = () => store.getState().namespaces[namespace]
    const connection = activeConnection(family())
    const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
    if (!connection || !network) return
    const { activeAddress: address, networkId } = connection
    // Not `formatCaip10`: shared by two lazy modules, it would become a separate chunk, which the first frame would list.
    const caipAddress = `${networkId}:${address}`
    const turn = ++turns
    last.set(namespace, turn)
    const before = asked.get(namespace)
    if (before !== undefined && before !== caipAddress) cache.drop(before)
    asked.set(namespace, caipAddress)
    const known = (): AccountState | undefined => {
      const account = family()?.account
      return account?.caipAddress === caipAddress ? account : undefined
    }
    const isCurrent = (): boolean => {
      const now = activeConnection(family())
      return last.get(namespace) === turn && now?.activeAddress === address && now.networkId === networkId
    }
    const set = (change: Pick<AccountState, 'balanceStatus' | 'balance'>): void => {
      // A late result for another account or network is ignored.
      if (!isCurrent()) return
      const { balance } = { ...known(), ...change }
      const next: AccountState = {
        address,
        caipAddress,
        balanceStatus: change.balanceStatus,
        balanceSymbol: network.nativeCurrency.symbol,
        ...(balance !== undefined && { balance }),
      }
      if (JSON.stringify(next) !== JSON.stringify(known())) reducers.accountChanged({ namespace, account: next })
    }
    const adapter = await runtime.loadAdapter(namespace).catch(() => undefined)
    // The adapter cannot read balances.
    if (adapter && !adapter.getBalance) return
    if (known()?.balance === undefined) set({ balanceStatus: 'loading' })
    try {
      const balance = await cache.get(
        caipAddress,
        async () => {
          const implementation = await runtime.loadAdapter(namespace)
          const value = await implementation.getBalance?.({ address, network, clock, signal })
          return (implementation.formatAmount ?? formatAmount)(value as bigint, network)
        },
        { force: input.force === true },
      )
      set({ balanceStatus: 'ready', balance })
    } catch {
      set({ balanceStatus: known()?.balance === undefined ? 'unavailable' : 'stale' })
    }
  }
}
