import type { Clock, Network } from '@latchkey/kernel'
import { BaseError, withDeadline } from '@latchkey/kernel'
import { switchMs } from '../constants.js'
import type { Transport } from '../transport/contract.js'
import { toTransportError } from '../transport/toTransportError.js'
import { toHexId } from './chainId.js'
import type { Families } from './createNamespaces.js'

/** Methods that may be sent twice: they change nothing and show nothing. */
const repeatable = ['wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_getPermissions']

/** What requests need. */
export interface RequestParts {
  readonly families: Families
  readonly clock: Clock
  readonly networks: readonly Network[]
  /** RPC URLs by CAIP-2 id. */
  readonly rpcMap: { readonly [networkId: string]: string }
  transport(): Promise<Transport>
  /** Called when the session turns out to have ended. */
  onGone(topic: string): void
  onUnreached(topic: string): void
  bringForward(topic: string): void
}

/** Requests over a session. */
export interface Requests {
  ask(networkId: string, method: string, params: unknown): Promise<unknown>
  /** Switches to a network: at once if it is granted, else by asking the wallet (EIP-3326, EIP-3085). */
  move(networkId: string): Promise<void>
  /** Pings the wallet; one that does not respond keeps its session and is pinged again with the next request. */
  knock(topic: string): Promise<void>
}

/** Creates the requests of a session. */
export function createRequests(parts: RequestParts): Requests {
  const { families, clock, networks, rpcMap } = parts
  let unreached: string | undefined

  const isInUse = (topic: string): boolean => families.session()?.topic === topic

  const knock = async (topic: string): Promise<void> => {
    unreached = undefined
    try {
      await (await parts.transport()).ping(topic)
    } catch (error) {
      if (!isInUse(topic)) return
      if (toTransportError(error).code === 'WALLETCONNECT_SESSION_NOT_FOUND') return parts.onGone(topic)
      // A phone may be asleep: no response does not mean that the session has ended.
      unreached = topic
      parts.onUnreached(topic)
    }
  }

  const ask = async (networkId: string, method: string, params: unknown): Promise<unknown> => {
    const topic = families.session()?.topic
    if (topic === undefined) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
    if (!repeatable.includes(method)) parts.bringForward(topic)
    const opened = await parts.transport()
    if (unreached === topic) void knock(topic)
    const granted = families.session()?.granted[networkId.split(':')[0] ?? '']
    const request = { topic, networkId: granted?.wireIds.get(networkId) ?? networkId, method, params }
    try {
      return await opened.request(request)
    } catch (thrown) {
      const error = toTransportError(thrown, method)
      if (error.code !== 'WALLETCONNECT_SESSION_NOT_FOUND') throw error
      // Retries once, since another tab may have changed the stored sessions. Never repeats what signs or sends.
      const isKnown = opened.sessions().some((session) => session.topic === topic)
      if (isKnown && repeatable.includes(method)) return opened.request(request)
      if (!isKnown && isInUse(topic)) parts.onGone(topic)
      throw error
    }
  }

  const add = (chainId: string, network: Network, from: string): Promise<unknown> => {
    const rpcUrl = rpcMap[network.caipNetworkId]
    const explorer = network.blockExplorers?.default.url
    return ask(from, 'wallet_addEthereumChain', [
      {
        chainId,
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: rpcUrl ? [rpcUrl] : [],
        ...(explorer && { blockExplorerUrls: [explorer] }),
      },
    ])
  }

  const move = async (networkId: string): Promise<void> => {
    if (families.isGranted(networkId)) return families.setNetwork(networkId)
    const from = families.of('eip155').networkId
    const methods = families.session()?.granted.eip155?.methods ?? []
    if (!networkId.startsWith('eip155:') || !from || !methods.includes('wallet_switchEthereumChain')) {
      throw new BaseError('Switch the network in the wallet.', { code: 'SWITCH_NOT_SUPPORTED' })
    }
    let undo = (): void => undefined
    const granted = new Promise<void>((resolve) => {
      undo = families.watch(() => {
        if (families.isGranted(networkId)) resolve()
      })
    })
    try {
      const chainId = toHexId(networkId)
      try {
        await ask(from, 'wallet_switchEthereumChain', [{ chainId }])
      } catch (error) {
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        const { code } = toTransportError(error)
        if (code !== 'CHAIN_NOT_ADDED' || !network || !methods.includes('wallet_addEthereumChain')) throw error
        await add(chainId, network, from)
      }
      // The wallet grants the network in a separate message.
      if (!families.isGranted(networkId)) {
        await withDeadline(granted, 'network', switchMs, clock).catch((cause: unknown) => {
          throw new BaseError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })
        })
      }
      families.setNetwork(networkId)
    } catch (error) {
      throw toTransportError(error, 'wallet_switchEthereumChain')
    } finally {
      undo()
    }
  }

  return { ask, move, knock }
}
