import type { Account, Candidate, Connector, ConnectorContext, Unsubscribe } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import { noAccountShared, requestGivenUp, untilAborted } from '@latchkey/kernel/adapter'
import { captureProvider } from './captureProvider.js'
import { loadRequests } from './loadRequests.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000
/** How long a wallet that says it is disconnected may take to list its accounts. */
const checkMs = 3000
/** Shorter than the kernel's own patience, so that a silent wallet is no failed disconnect. */
const revokeMs = 2500
/** A wallet that cannot be reached is read again after 1, 2, 4 … seconds, at last every 30. */
const retrySeconds = 30
/** Closing code of wallets that are only reconnecting (EIP-1193 takes them from WebSocket: "try again later"). */
const tryAgainLater = 1013

const networkIdOf = (answer: unknown): string | undefined => {
  const chainId = parseChainId(answer)
  return chainId && `eip155:${chainId}`
}

const partOf = (value: unknown, name: 'code' | 'chainId'): unknown => {
  try {
    return (value as { readonly [name: string]: unknown } | undefined)?.[name]
  } catch {
    // A getter that throws is no part.
    return
  }
}

/** Makes a connector around one EIP-1193 provider of the page; only events of that object are heard. */
export function injectedConnector(wallet: Candidate, source: object, context: ConnectorContext): Connector {
  const provider = captureProvider(source)
  const { clock, emitter } = context
  /** `waiting`: nobody is connected, and a locked wallet may share accounts by itself. */
  let phase: 'idle' | 'waiting' | 'opening' | 'open' = 'idle'
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  let hasLeft = false
  let isListening = false
  /** The generation in which the wallet is being looked at. */
  let checking: number | undefined
  let accounts: readonly Account[] = []
  let networkId: string | undefined
  /** Set while the wallet cannot be reached: takes the next attempt to read it back. */
  let undoRetry: Unsubscribe | undefined

  const call = (method: string): Promise<unknown> => withDeadline(provider.request(method), method, callMs, clock)

  const isSame = (next: readonly Account[]): boolean =>
    next.length === accounts.length && next.every(({ address }, index) => address === accounts[index]?.address)

  /** Says that a wallet which could not be reached is back; answers whether it was away. */
  const isBack = (): boolean => {
    if (!undoRetry || !networkId) return false
    undoRetry()
    undoRetry = undefined
    emitter.emit('connect', { accounts, networkId })
    return true
  }

  const isEmpty = (list: unknown): boolean => Array.isArray(list) && !list.length

  /** Ends it from the wallet's side. */
  const end = (): void => {
    leave()
    emitter.emit('disconnect', undefined)
  }

  const retry = (seconds: number): void => {
    const undo = clock.after(Math.min(seconds, retrySeconds) * 1000, async () => {
      try {
        const [list, chain] = await Promise.all([call('eth_accounts'), call('eth_chainId')])
        const nextId = networkIdOf(chain)
        // Back by itself, or left, meanwhile.
        if (undoRetry !== undo) return
        if (isEmpty(list)) return end()
        if (nextId && parseAccounts(list).length) {
          networkId = nextId
          onAccounts(list)
        }
      } catch {
        // Still away.
      }
      if (undoRetry === undo) retry(seconds * 2)
    })
    undoRetry = undo
  }

  /** A wallet that was locked may share accounts now, without anybody having asked for them. */
  const lookUnlocked = async (given: readonly Account[]): Promise<void> => {
    if (checking === generation) return
    const mine = generation
    checking = mine
    try {
      const next = given.length ? given : parseAccounts(await call('eth_accounts'))
      const nextId = next.length ? networkIdOf(await call('eth_chainId')) : undefined
      if (!nextId || phase !== 'waiting' || mine !== generation) return
      release()
      emitter.emit('connect', { accounts: next, networkId: nextId })
    } catch {
      // Still locked.
    } finally {
      if (checking === mine) checking = undefined
    }
  }

  const onAccounts = (payload: unknown): void => {
    if (phase === 'idle' || !Array.isArray(payload)) return
    const next = parseAccounts(payload)
    if (phase === 'waiting') return void lookUnlocked(next)
    const first = next[0]?.address
    const isOtherFirst = first !== accounts[0]?.address
    const wasSame = isSame(next)
    accounts = next
    if (phase !== 'open') return
    if (first && isBack() && !isOtherFirst) return
    if (wasSame) return
    if (!first) leave()
    emitter.emit('change', { accounts: next, ...(first && isOtherFirst && { active: first }) })
  }

  const onChain = (payload: unknown): void => {
    const next = networkIdOf(payload)
    if (phase === 'idle' || phase === 'waiting' || !next) return
    const wasSame = next === networkId
    networkId = next
    if (phase === 'open' && !isBack() && !wasSame) emitter.emit('change', { networkId: next })
  }

  /** Wallets also send this at each load: it counts only where one was missed. */
  const onConnect = (payload: unknown): void => {
    if (phase === 'waiting') return void lookUnlocked([])
    if (!undoRetry) return
    networkId = networkIdOf(partOf(payload, 'chainId')) ?? networkId
    isBack()
  }

  const onDisconnect = async (error: unknown): Promise<void> => {
    if (phase !== 'open' || checking === generation || undoRetry) return
    const mine = generation
    checking = mine
    let isOver = false
    try {
      const method = 'eth_accounts'
      if (partOf(error, 'code') !== tryAgainLater) {
        isOver = isEmpty(await withDeadline(provider.request(method), method, checkMs, clock))
      }
    } catch {
      // No answer does not mean that the visitor left.
    }
    if (checking === mine) checking = undefined
    if (mine !== generation || phase !== 'open') return
    if (isOver) return end()
    emitter.emit('lost', undefined)
    retry(1)
  }

  const listeners: readonly (readonly [event: string, listener: (payload: unknown) => void])[] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['connect', onConnect],
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
    context.signal.addEventListener('abort', leave)
    if (isListening) return
    isListening = true
    eachListener(provider.on)
  }

  function leave(): void {
    hasLeft = true
    release()
  }

  function release(): void {
    phase = 'idle'
    accounts = []
    networkId = undefined
    undoRetry?.()
    undoRetry = undefined
    context.signal.removeEventListener('abort', leave)
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
    if (phase === 'waiting') release()
    const giveUpIfLate = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw requestGivenUp(signal.reason)
    }
    giveUpIfLate()
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
        throw noAccountShared(wallet.name)
      }
      if (!networkId) throw new BaseError('The wallet named no network.', { code: 'NETWORK_NOT_FOUND' })
      phase = 'open'
      return { accounts, networkId }
    } catch (error) {
      // Locked between two questions of a restore: it may share again.
      if (mine === generation && phase === 'opening' && isReconnecting && !accounts.length) phase = 'waiting'
      else if (mine === generation && phase === 'opening') leave()
      // Approved after everybody stopped waiting: closed again, unless it was asked for once more.
      if (mine === lastConnect && phase === 'idle' && !isReconnecting && partOf(error, 'code') === 'ABORTED') {
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
      const wasOpen = phase === 'opening' || phase === 'open'
      leave()
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
      const mine = generation
      let isAllowed = false
      try {
        isAllowed = parseAccounts(await provider.request('eth_accounts')).length > 0
      } catch (error) {
        // A wallet that cannot be read has not allowed this site.
        context.report(error)
      }
      // It may only be locked.
      if (!isAllowed && phase === 'idle' && mine === generation && !context.signal.aborted) {
        phase = 'waiting'
        listen()
      }
      return isAllowed
    },
    getProvider: () => source,
    switchNetwork: async (network) => (await loadRequests()).switchNetwork(provider, wallet.name, network),
  }
}
