import type { Account, Connector, ConnectorPlugin, Network } from '@latchkey/kernel'
import { BaseError, cleanText, configError, defineConnector, once, safeUrl, toProviderError } from '@latchkey/kernel'
import { chainNotSupported, noAccountShared, readOr, requestGivenUp, untilAborted } from '@latchkey/kernel/adapter'
import type { CreateWagmiConnector, WagmiConnector, WagmiEvents } from './contract.js'
import { createEmitter } from './createEmitter.js'
import { createStorage } from './createStorage.js'
import type { WagmiState } from './parseState.js'
import { parseState } from './parseState.js'

const keyOf = (accounts: readonly Account[] = []): string => accounts.map(({ address }) => address).join()

/**
 * Lists a wagmi connector, the result of wagmi's `injected()`, `coinbaseWallet()` …, as a connector of Latchkey, without wagmi
 * itself. One that cannot be made is reported once and left out of the list.
 */
// long: closures over the state of one wagmi connector
/*#__NO_SIDE_EFFECTS__*/
export function fromWagmiConnector(create: CreateWagmiConnector): ConnectorPlugin {
  return defineConnector((context) => {
    const { emitter, signal: life } = context
    const chains = context.networks
      .filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map((network) => ({ ...network, id: Number(network.id) }))
    if (!chains.length) throw configError('networks', 'none of eip155', 'A wagmi connector needs an EVM network.')
    const events = createEmitter('latchkey')
    const wagmi = create({ chains, emitter: events, storage: createStorage(context.storage) } as never)
    const { rdns } = wagmi
    const name = cleanText(wagmi.name)
    const icon = wagmi.icon && safeUrl(wagmi.icon, 'image')

    /** `waiting`: not connected, and a locked wallet may share accounts without a request. */
    let phase: 'idle' | 'waiting' | 'opening' | 'open' = 'idle'
    /** Raised by every connect and disconnect; results of an older generation are dropped. */
    let generation = 0
    let lastConnect = 0
    /** While open: the state that the kernel has; while opening: the changes reported meanwhile. */
    let known: WagmiState = {}
    /** Some return a new provider at each call: it is read once for each connection. */
    let readProvider = once(() => wagmi.getProvider())

    /** Called at the first use rather than when listed: some connectors load their code in `setup`. */
    const prepare = once(async () => wagmi.setup?.())

    const listeners: { readonly [event in keyof WagmiEvents]: (data: WagmiEvents[event]) => void } = {
      connect(data) {
        const { accounts, networkId } = parseState(data)
        if (!accounts?.length || !networkId) return
        release()
        emitter.emit('connect', { accounts, networkId })
      },
      change(data) {
        const next = parseState(data)
        const before = known
        if (next.accounts && !next.accounts.length) return listeners.disconnect({})
        known = { ...known, ...next }
        if (phase !== 'open') return
        const [first] = next.accounts ?? []
        if (first && keyOf(next.accounts) !== keyOf(before.accounts)) {
          emitter.emit('change', { accounts: known.accounts ?? [], active: first.address })
        }
        if (next.networkId && next.networkId !== before.networkId) {
          emitter.emit('change', { networkId: next.networkId })
        }
      },
      disconnect() {
        if (phase !== 'open') return
        release()
        emitter.emit('disconnect', undefined)
      },
      error: ({ error }) => emitter.emit('error', error),
      message({ type, data }) {
        if (type === 'display_uri' && typeof data === 'string') emitter.emit('displayUri', data)
        else if (typeof type === 'string') emitter.emit('message', { type, data })
      },
    }

    const listen = (...names: readonly (keyof WagmiEvents)[]): void => {
      for (const event of names) events.on(event, listeners[event])
      life.addEventListener('abort', release)
    }

    function release(): void {
      phase = 'idle'
      known = {}
      readProvider = once(() => wagmi.getProvider())
      for (const event of Object.keys(listeners) as (keyof WagmiEvents)[]) events.off(event, listeners[event])
      life.removeEventListener('abort', release)
    }

    const isAllowed = async (): Promise<boolean> => {
      try {
        await prepare()
        return (await wagmi.isAuthorized()) === true
      } catch (error) {
        // A wallet that cannot be read has not allowed this site.
        context.report(error)
        return false
      }
    }

    const open = async (isReconnecting: boolean, signal: AbortSignal): ReturnType<Connector['connect']> => {
      const mine = ++generation
      lastConnect = mine
      let isApproved = false
      const giveUpIfLate = (): void => {
        if (mine === generation && !signal.aborted && !life.aborted) return
        throw requestGivenUp(signal.reason)
      }
      giveUpIfLate()
      release()
      try {
        await prepare()
        giveUpIfLate()
        if (isReconnecting && !(await isAllowed())) {
          throw new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED' })
        }
        giveUpIfLate()
        phase = 'opening'
        listen('change', 'disconnect', 'error', 'message')
        const answer = await wagmi.connect({ isReconnecting })
        isApproved = !isReconnecting
        giveUpIfLate()
        // A change reported meanwhile is newer than the result.
        const { accounts = [], networkId } = { ...parseState(answer), ...known }
        if (!accounts.length) throw noAccountShared(name)
        if (!networkId) throw new BaseError(`${name} did not report a network.`, { code: 'NETWORK_NOT_FOUND' })
        known = { accounts, networkId }
        phase = 'open'
        return { accounts, networkId }
      } catch (error) {
        if (mine === generation) release()
        // Approved after the attempt was dropped: disconnected again, unless a newer attempt started.
        if (isApproved && mine === lastConnect) (async () => wagmi.disconnect())().catch(context.report)
        throw toProviderError(error)
      }
    }

    return {
      id: cleanText(wagmi.id, 128),
      name,
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      ...(icon && { icon }),
      ...(rdns && { rdns }),
      connect: ({ isReconnecting, signal }) => untilAborted(open(isReconnecting, signal), signal),
      async disconnect() {
        const wasOpen = phase === 'opening' || phase === 'open'
        generation++
        release()
        if (wasOpen) await wagmi.disconnect()
      },
      async isAuthorized() {
        const mine = generation
        const answer = await isAllowed()
        // The wallet may only be locked.
        if (!answer && phase === 'idle' && mine === generation && !life.aborted) {
          phase = 'waiting'
          listen('connect')
        }
        return answer
      },
      async getAccounts() {
        if (phase !== 'open') return []
        const accounts = await readOr(async () => wagmi.getAccounts(), undefined)
        return parseState({ accounts }).accounts ?? []
      },
      async getNetworkId() {
        const chainId = await readOr(async () => wagmi.getChainId(), undefined)
        return parseState({ chainId }).networkId
      },
      async getProvider() {
        const provider = await readProvider()
        if (provider === Object(provider)) return provider
        throw new BaseError(`${name} has no provider.`, { code: 'PROVIDER_ERROR' })
      },
      ...(wagmi.switchChain && { switchNetwork: (network) => switchChain(wagmi, network) }),
    }
  })
}

/**
 * Makes a wagmi connector switch its wallet, which adds an unknown network.
 * @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, and the wallet's other errors
 */
async function switchChain(wagmi: WagmiConnector, { id }: Network): Promise<void> {
  try {
    await wagmi.switchChain?.({ chainId: Number(id) })
  } catch (cause) {
    const error = toProviderError(cause)
    const { name } = Object(cause) as { readonly name?: unknown }
    if (error.code === 'METHOD_NOT_SUPPORTED' || name === 'SwitchChainNotSupportedError') {
      const message = `Change the network in ${wagmi.name} itself.`
      throw new BaseError(message, { code: 'SWITCH_NOT_SUPPORTED', cause })
    }
    if (error.code === 'CHAIN_NOT_ADDED' || name === 'ChainNotConfiguredError') throw chainNotSupported(cause)
    throw error
  }
}
