import { toBaseError } from '@latchkey/kernel'
import { loadFailed } from '../errors.js'
import { isChainRead } from '../rpc/isChainRead.js'
import { toTransportError } from '../transport/toTransportError.js'
import { parseChainId, toHexId } from './chainId.js'
import type { FamilySession } from './contract.js'
import type { ProviderEvents } from './createEmitter.js'
import { ProviderRpcError, toProviderRpcError } from './ProviderRpcError.js'

/** A wallet on another device as an object of this page; EVM families get EIP-1193. */
export interface SessionProvider {
  readonly namespace: string
  /** CAIP-2 ids of the networks that the wallet shares; none once the session is over. */
  readonly chains: readonly string[]
  /** What the wallet takes. */
  readonly methods: readonly string[]
  /** Asks the wallet, on the network in use or on `chain` (CAIP-2). */
  request(
    request: { readonly method: string; readonly params?: readonly unknown[] | object },
    chain?: string,
  ): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** What a provider needs. */
export interface ProviderParts {
  readonly family: FamilySession
  readonly events: ProviderEvents
  /** Where the chain is read from, by CAIP-2 id. */
  readonly rpcMap: { readonly [networkId: string]: string }
  /** Sends a request that the session allows to the wallet. */
  ask(networkId: string, method: string, params: unknown): Promise<unknown>
  /** Moves the session to another of its networks, or asks the wallet for one. */
  move(networkId: string): Promise<void>
}

/** Makes the provider of one family over the session; the object stays the same as long as the connector lives. */
export function createProvider({ family, events, rpcMap, ask, move }: ProviderParts): SessionProvider {
  const grantedNow = () => family.session()?.granted[family.namespace]
  const answer = async (method: string, params: unknown, on: unknown): Promise<unknown> => {
    const granted = grantedNow()
    const networkId = family.networkId()
    if (on !== undefined && !granted?.networks.includes(on as string)) {
      throw new ProviderRpcError(granted ? 4200 : 4900, 'The wallet does not share this network.')
    }
    if (!granted || !networkId) throw new ProviderRpcError(4900, 'The wallet is not connected.')
    const isEvm = family.namespace === 'eip155'
    if (isEvm) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...family.addresses()]
      if (method === 'eth_chainId') return toHexId(networkId)
      if (method === 'net_version') return networkId.slice('eip155:'.length)
      if (method === 'wallet_switchEthereumChain') {
        const [wanted] = Array.isArray(params) ? params : []
        const target = parseChainId(Object(wanted).chainId)
        if (!target) throw new ProviderRpcError(-32602, 'Name a chain by its id.')
        await move(target)
        return null
      }
    }
    if (granted.methods.includes(method)) return ask((on as string | undefined) ?? networkId, method, params)
    if (isEvm && isChainRead(method)) {
      // Adapters read chains by themselves: few pages ask the wallet's provider.
      const room = await import('../rpc/askNode.js').catch((cause: unknown) => {
        throw loadFailed('what asks nodes', cause)
      })
      return room.askNode(rpcMap[networkId] ?? '', method, params)
    }
    throw new ProviderRpcError(4200, 'The wallet cannot do that.')
  }

  return {
    namespace: family.namespace,
    get chains() {
      return grantedNow()?.networks ?? []
    },
    get methods() {
      return grantedNow()?.methods ?? []
    },
    async request(request, chain) {
      const { method, params } = Object(request) as { readonly method?: unknown; readonly params?: unknown }
      if (typeof method !== 'string') throw new ProviderRpcError(-32602, 'A request needs a method.')
      try {
        return await answer(method, params, chain)
      } catch (thrown) {
        if (thrown instanceof ProviderRpcError) throw thrown
        throw toProviderRpcError(toBaseError(toTransportError(thrown, method)))
      }
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}
