import type { Account, Connector, ConnectorContext } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import { noAccountShared, requestGivenUp, untilAborted } from '@latchkey/kernel/adapter'
import { readMs } from './constants.js'
import type { __Name__Provider } from './contract.js'
import { networkNotFound, providerInvalid } from './errors.js'
import { parseAccounts } from './parseAccounts.js'
import { parseNetworkId } from './parseNetworkId.js'
import { switchNetwork } from './switchNetwork.js'

/** The wallet once its code is loaded. */
export interface Session extends Pick<Connector, 'connect' | 'isAuthorized'> {
  readonly provider: __Name__Provider
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Account[]>
  getNetworkId(): Promise<string | undefined>
  switchNetwork: NonNullable<Connector['switchNetwork']>
}

/** Creates a page's session with one provider. @throws `__NAME___PROVIDER_INVALID` */
// long: closures over one state, which every step of a session reads and writes
export function createSession(provider: __Name__Provider, { emitter, clock, signal: life }: ConnectorContext): Session {
  if (typeof provider?.request !== 'function') throw providerInvalid()
  /** `waiting`: not connected, and a locked wallet may share its accounts without a request. */
  let phase: 'idle' | 'waiting' | 'opening' | 'open' = 'idle'
  /** Incremented by every connect and disconnect; results of an older number are ignored. */
  let generation = 0
  let accounts: readonly Account[] = []
  let networkId: string | undefined
  let isLost = false
  let isListening = false

  const read = (method: string): Promise<unknown> => withDeadline(provider.request({ method }), method, readMs, clock)
  const readAccounts = async (): Promise<readonly Account[]> => parseAccounts(await read('eth_accounts'))
  const readNetworkId = async (): Promise<string | undefined> => parseNetworkId(await read('eth_chainId'))

  /** Reports that an unreachable wallet is back; returns whether it was unreachable. */
  const isBack = (): boolean => {
    if (!isLost || !networkId) return false
    isLost = false
    emitter.emit('connect', { accounts, networkId })
    return true
  }

  const wake = async (): Promise<void> => {
    const mine = generation
    try {
      const [nextAccounts, nextId] = await Promise.all([readAccounts(), readNetworkId()])
      if (phase !== 'waiting' || mine !== generation || !nextAccounts.length || !nextId) return
      release()
      emitter.emit('connect', { accounts: nextAccounts, networkId: nextId })
    } catch {
      // Still locked.
    }
  }

  const listeners = {
    accountsChanged(list: unknown): void {
      if (phase === 'waiting') return void wake()
      const next = parseAccounts(list)
      const isSame = next.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()
      accounts = next
      if (phase !== 'open') return
      const [first] = next
      if (!first) {
        release()
        emitter.emit('disconnect', undefined)
      } else if (!isBack() && !isSame) emitter.emit('change', { accounts: next, active: first.address })
    },
    chainChanged(chainId: unknown): void {
      const next = parseNetworkId(chainId)
      if (phase === 'waiting' || !next) return
      const isSame = next === networkId
      networkId = next
      if (phase === 'open' && !isBack() && !isSame) emitter.emit('change', { networkId: next })
    },
    connect(): void {
      isBack()
    },
    disconnect(): void {
      if (phase !== 'open' || isLost) return
      isLost = true
      emitter.emit('lost', undefined)
    },
  }
  const events = Object.keys(listeners) as (keyof typeof listeners)[]

  const listen = (): void => {
    if (isListening) return
    isListening = true
    for (const event of events) provider.on(event, listeners[event])
    life.addEventListener('abort', release)
  }

  function release(): void {
    phase = 'idle'
    accounts = []
    networkId = undefined
    isLost = false
    if (!isListening) return
    isListening = false
    for (const event of events) provider.removeListener(event, listeners[event])
    life.removeEventListener('abort', release)
  }

  /** Best effort: many wallets don't let a page revoke its permission. */
  const revoke = async (): Promise<void> => {
    const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    await withDeadline(provider.request(request), request.method, readMs, clock).catch(() => undefined)
  }

  const open: Session['connect'] = async ({ isReconnecting, signal }) => {
    const mine = ++generation
    const giveUpIfLate = (): void => {
      if (mine !== generation || signal.aborted || life.aborted) throw requestGivenUp(signal.reason)
    }
    giveUpIfLate()
    release()
    const answer = await (isReconnecting ? read('eth_accounts') : provider.request({ method: 'eth_requestAccounts' }))
    // Approved after the caller gave up: revoked, unless there is a newer request.
    if (signal.aborted && mine === generation && !isReconnecting) await revoke()
    giveUpIfLate()
    phase = 'opening'
    accounts = parseAccounts(answer)
    // From now on, so that a change during the next read is not lost.
    listen()
    try {
      const known = await readNetworkId()
      giveUpIfLate()
      networkId ??= known
      if (!accounts.length) throw noAccountShared('__title__')
      if (!networkId) throw networkNotFound()
      phase = 'open'
      return { accounts, networkId }
    } catch (error) {
      if (mine === generation) release()
      throw error
    }
  }

  return {
    provider,
    async connect(input) {
      try {
        return await untilAborted(open(input), input.signal)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async disconnect() {
      const wasOpen = phase === 'open' || phase === 'opening'
      generation++
      release()
      if (wasOpen) await revoke()
    },
    async isAuthorized() {
      const mine = generation
      const isAllowed = (await readAccounts().catch(() => [])).length > 0
      // The wallet may merely be locked.
      if (!isAllowed && phase === 'idle' && mine === generation && !life.aborted) {
        phase = 'waiting'
        listen()
      }
      return isAllowed
    },
    getAccounts: () => readAccounts().catch(() => []),
    getNetworkId: () => readNetworkId().catch(() => undefined),
    switchNetwork: (network) => switchNetwork(provider, network),
  }
}
