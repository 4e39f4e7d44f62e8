import type { Account, Candidate, Connector, ConnectorContext } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import { captureProvider } from './captureProvider.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { switchNetwork } from './switchNetwork.js'
import { untilAborted } from './untilAborted.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000
/** How long a wallet that says it is disconnected may take to list its accounts. */
const checkMs = 3000
/** Shorter than the kernel's own patience, so that a silent wallet is no failed disconnect. */
const revokeMs = 2500
/** Closing code of wallets that are only reconnecting (EIP-1193 takes them from WebSocket: "try again later"). */
const tryAgainLater = 1013

const networkIdOf = (answer: unknown): string | undefined => {
  const chainId = parseChainId(answer)
  return chainId && `eip155:${chainId}`
}

const codeOf = (error: unknown): unknown => {
  try {
    return (error as { readonly code?: unknown } | undefined)?.code
  } catch {
    // A getter that throws is an error without a code.
    return
  }
}

/** Makes a connector around one EIP-1193 provider of the page; only events of that object are heard. */
export function injectedConnector(wallet: Candidate, source: object, context: ConnectorContext): Connector {
  const provider = captureProvider(source)
  const { clock, emitter } = context
  let phase: 'idle' | 'opening' | 'open' = 'idle'
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  let hasLeft = false
  let isListening = false
  let isChecking = false
  let accounts: readonly Account[] = []
  let networkId: string | undefined

  const call = (method: string): Promise<unknown> => withDeadline(provider.request(method), method, callMs, clock)

  const isSame = (next: readonly Account[]): boolean =>
    next.length === accounts.length && next.every(({ address }, index) => address === accounts[index]?.address)

  const onAccounts = (payload: unknown): void => {
    if (phase === 'idle' || !Array.isArray(payload)) return
    const next = parseAccounts(payload)
    if (isSame(next)) return
    const first = next[0]?.address
    const isOtherFirst = first !== accounts[0]?.address
    accounts = next
    if (phase !== 'open') return
    if (!first) release()
    emitter.emit('change', { accounts: next, ...(first && isOtherFirst && { active: first }) })
  }

  const onChain = (payload: unknown): void => {
    const next = networkIdOf(payload)
    if (phase === 'idle' || !next || next === networkId) return
    networkId = next
    if (phase === 'open') emitter.emit('change', { networkId: next })
  }

  const onDisconnect = async (error: unknown): Promise<void> => {
    if (phase !== 'open' || isChecking || codeOf(error) === tryAgainLater) return
    isChecking = true
    const mine = generation
    try {
      const answer = await withDeadline(provider.request('eth_accounts'), 'eth_accounts', checkMs, clock)
      if (mine !== generation || phase !== 'open' || !Array.isArray(answer) || answer.length) return
      release()
      emitter.emit('disconnect', undefined)
    } catch {
      // No answer does not mean that the visitor left.
    } finally {
      isChecking = false
    }
  }

  const listeners: readonly (readonly [event: string, listener: (payload: unknown) => void])[] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['disconnect', onDisconnect],
  ]

  const eachListener = (method: typeof provider.on): void => {
    for (const [event, listener] of listeners) {
      try {
        method?.(event, listener)
      } catch (error) {
        context.report(toProviderError(error))
      }
    }
  }

  const listen = (): void => {
    context.signal.addEventListener('abort', release)
    if (isListening) return
    isListening = true
    eachListener(provider.on)
  }

  function release(): void {
    phase = 'idle'
    hasLeft = true
    accounts = []
    networkId = undefined
    context.signal.removeEventListener('abort', release)
    // Listeners that cannot be removed stay deaf, and are not added twice.
    if (!isListening || !provider.removeListener) return
    isListening = false
    eachListener(provider.removeListener)
  }

  /** Best effort: most wallets cannot be left from a page. */
  const revoke = async (): Promise<void> => {
    try {
      const method = 'wallet_revokePermissions'
      await withDeadline(provider.request(method, [{ eth_accounts: {} }]), method, revokeMs, clock)
    } catch (error) {
      if (toProviderError(error).code === 'USER_REJECTED') throw error
    }
  }

  const open = async (isReconnecting: boolean, signal: AbortSignal): ReturnType<Connector['connect']> => {
    const mine = ++generation
    lastConnect = mine
    const giveUpIfLate = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw new BaseError('The request was given up.', { code: 'ABORTED', cause: signal.reason })
    }
    const answer = await (isReconnecting ? call('eth_accounts') : provider.request('eth_requestAccounts'))
    try {
      giveUpIfLate()
      accounts = parseAccounts(answer)
      networkId = undefined
      phase = 'opening'
      hasLeft = false
      // Heard from now on, so that a change during the next read is not lost.
      listen()
      const read = networkIdOf(await untilAborted(call('eth_chainId'), signal))
      giveUpIfLate()
      // A change heard meanwhile is newer than the answer.
      networkId ??= read
      if (!accounts.length) {
        throw new BaseError(`${wallet.name} shared no account with this site.`, { code: 'ACCOUNT_NOT_FOUND' })
      }
      if (!networkId) throw new BaseError('The wallet named no network.', { code: 'NETWORK_NOT_FOUND' })
      phase = 'open'
      return { accounts, networkId }
    } catch (error) {
      if (mine === generation && phase === 'opening') release()
      // Approved after everybody stopped waiting: closed again, unless it was asked for once more.
      if (mine === lastConnect && phase === 'idle' && !isReconnecting && codeOf(error) === 'ABORTED') {
        revoke().catch(context.report)
      }
      throw error
    }
  }

  return {
    id: wallet.id,
    name: wallet.name,
    type: wallet.type,
    namespaces: ['eip155'],
    ...(wallet.icon && { icon: wallet.icon }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    connect: ({ isReconnecting, signal }) => untilAborted(open(isReconnecting, signal), signal),
    async disconnect() {
      generation++
      const wasOpen = phase !== 'idle'
      release()
      if (wasOpen) await revoke()
    },
    async getAccounts() {
      if (hasLeft) return []
      try {
        return parseAccounts(await provider.request('eth_accounts'))
      } catch {
        // A wallet that cannot be read shares nothing.
        return []
      }
    },
    async getNetworkId() {
      try {
        return networkIdOf(await provider.request('eth_chainId'))
      } catch {
        // A wallet that cannot be read is on no network.
        return
      }
    },
    async isAuthorized() {
      try {
        return parseAccounts(await provider.request('eth_accounts')).length > 0
      } catch {
        // A wallet that cannot be read has not allowed this site.
        return false
      }
    },
    getProvider: () => source,
    switchNetwork: (network) => switchNetwork(provider, wallet.name, network),
  }
}
