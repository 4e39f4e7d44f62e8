import { toBaseError } from '@latchkey/kernel'
import { askNode } from '../rpc/askNode.js'
import { isChainRead } from '../rpc/isChainRead.js'
import { toTransportError } from '../transport/toTransportError.js'
import type { FamilySession } from './contract.js'
import type { ProviderEvents } from './createEmitter.js'
import { ProviderRpcError, toProviderRpcError } from './ProviderRpcError.js'
import { parseChainId } from './parseChainId.js'

/** A wallet on another device as an object of this page; EVM families get EIP-1193. */
export interface SessionProvider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
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
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    const granted = family.session()?.granted[family.namespace]
    const networkId = family.networkId()
    if (!granted || !networkId) throw new ProviderRpcError(4900, 'The wallet is not connected.')
    const isEvm = family.namespace === 'eip155'
    if (isEvm) {
      const chain = networkId.slice('eip155:'.length)
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...family.addresses()]
      if (method === 'eth_chainId') return `0x${BigInt(chain).toString(16)}`
      if (method === 'net_version') return chain
      if (method === 'wallet_switchEthereumChain') {
        const [wanted] = Array.isArray(params) ? params : []
        const target = parseChainId(Object(wanted).chainId)
        if (!target) throw new ProviderRpcError(-32602, 'Name a chain by its id.')
        await move(target)
        return null
      }
    }
    if (granted.methods.includes(method)) return ask(networkId, method, params)
    if (isEvm && isChainRead(method)) return askNode(rpcMap[networkId] ?? '', method, params)
    throw new ProviderRpcError(4200, 'The wallet cannot do that.')
  }

  return {
    async request(request) {
      const { method, params } = Object(request) as { readonly method?: unknown; readonly params?: unknown }
      if (typeof method !== 'string') throw new ProviderRpcError(-32602, 'A request needs a method.')
      try {
        return await answer(method, params)
      } catch (thrown) {
        if (thrown instanceof ProviderRpcError) throw thrown
        throw toProviderRpcError(toBaseError(toTransportError(thrown, method)))
      }
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}
