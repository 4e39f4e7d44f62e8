import { createCache } from '../cache/createCache.js'
import { bindReducers } from '../store/bindReducers.js'
import { formatAmount } from '../units/formatAmount.js'
import { accountReducers } from './accountReducers.js'
import { activeConnection } from './activeConnection.js'
import { checkInput } from './checkInput.js'
import type { RefreshBalanceInput } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'
import type { AccountState } from './state.js'

/** How long a balance counts as fresh. */
const balanceMs = 30_000

/** Makes `refreshBalance`: the native balance of the active account, kept for 30 s; a late answer for another is dropped. */
export function createBalances(runtime: ConnectionRuntime): (input: RefreshBalanceInput) => Promise<void> {
  const { store, options, clock, signal } = runtime
  const reducers = bindReducers(store, 'balances', accountReducers)
  const cache = createCache<string>({ lifetimeMs: balanceMs, clock })
  let turns = 0
  /** Which call counts, by family: an older one that ends later says nothing. */
  const last = new Map<string, number>()
  /** Whose balance was asked for last, by family: what was known of another is dropped. */
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
    // Not by `formatCaip10`: shared by two lazy parts it would be a file of its own, which the first frame names.
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
      // What comes late for another account or network shows nowhere.
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
    // Nobody to ask, in this family or on this site.
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
