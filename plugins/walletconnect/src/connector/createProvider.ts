import type { Http } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { loadFailed } from '../errors.js'
import { isChainRead } from '../rpc/isChainRead.js'
import { toTransportError } from '../transport/toTransportError.js'
import { parseChainId, toHexId } from './chainId.js'
import type { NamespaceSession } from './contract.js'
import type { ProviderEvents } from './createEmitter.js'
import { ProviderRpcError, toProviderRpcError } from './ProviderRpcError.js'

/** A wallet on another device as a provider of this page; EIP-1193 for EVM networks. */
export interface SessionProvider {
  readonly namespace: string
  /** CAIP-2 ids of the networks that the wallet shares; empty once the session has ended. */
  readonly chains: readonly string[]
  /** Methods that the wallet accepts. */
  readonly methods: readonly string[]
  /** Sends a request to the wallet, for the network in use or for `chain` (CAIP-2). */
  request(
    request: { readonly method: string; readonly params?: readonly unknown[] | object },
    chain?: string,
  ): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** What a provider needs. */
export interface ProviderParts {
  readonly family: NamespaceSession
  readonly events: ProviderEvents
  /** RPC URLs by CAIP-2 id. */
  readonly rpcMap: { readonly [networkId: string]: string }
  readonly http: Http
  /** Sends a request to the wallet; the session must allow it. */
  ask(networkId: string, method: string, params: unknown): Promise<unknown>
  /** Switches to another network of the session, or asks the wallet to add it. */
  move(networkId: string): Promise<void>
}

/** Creates the provider of one namespace; the object stays the same for the life of the connector. */
export function createProvider({ family, events, rpcMap, http, ask, move }: ProviderParts): SessionProvider {
  const grantedNow = () => family.session()?.granted[family.namespace]
  const respond = async (method: string, params: unknown, on: unknown): Promise<unknown> => {
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
        if (!target) throw new ProviderRpcError(-32602, 'Pass a chain id.')
        await move(target)
        return null
      }
    }
    if (granted.methods.includes(method)) return ask((on as string | undefined) ?? networkId, method, params)
    if (isEvm && isChainRead(method)) {
      // Adapters read chains themselves: few pages read through the wallet's provider.
      const { askNode } = await import('../rpc/askNode.js').catch((cause: unknown) => {
        throw loadFailed('the RPC client', cause)
      })
      return askNode(http, rpcMap[networkId] ?? '', method, params)
    }
    throw new ProviderRpcError(4200, 'The wallet does not support this method.')
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
      if (typeof method !== 'string') throw new ProviderRpcError(-32602, 'Pass a method.')
      try {
        return await respond(method, params, chain)
      } catch (thrown) {
        if (thrown instanceof ProviderRpcError) throw thrown
        throw toProviderRpcError(toBaseError(toTransportError(thrown, method)))
      }
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}
