import type { Account, Candidate, Connector, ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError, toBaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import {
  chainNotSupported,
  noAccountShared,
  readProperty,
  requestGivenUp,
  untilAborted,
} from '@latchkey/kernel/adapter'
import type { CapturedAccount } from './captureWallet.js'
import { captureWallet } from './captureWallet.js'
import { chainOf } from './chainOf.js'
import { currentNetworkId } from './currentNetworkId.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000
/** Shorter than the kernel's own patience, so that a silent wallet is no failed disconnect. */
const leaveMs = 2500

/** Makes a connector around one wallet of Wallet Standard; its networks travel with each request. */
export function standardConnector(candidate: Candidate, source: object, context: ConnectorContext): Connector {
  const wallet = captureWallet(source)
  const { clock, emitter, networks } = context
  const ours = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
  /** Where a locked wallet that shares its accounts again is taken up. */
  const stored = context.storage.item('network', (data) => (typeof data === 'string' ? data : undefined), 64)
  /** `waiting`: nobody is connected, and a locked wallet may share accounts by itself. */
  let phase: 'idle' | 'waiting' | 'open' = 'idle'
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  let hasLeft = false
  let network: Network | undefined
  /** What was told last, so that nothing is told twice. */
  let told = ''
  let undoListening: (() => void) | undefined

  const isServed = ({ caipNetworkId }: Network): boolean => wallet.chains().includes(chainOf(caipNetworkId))

  /** The network that is asked for, else the first of the site that the wallet serves. */
  const networkOf = (networkId: string | undefined): Network | undefined => {
    const served = ours.filter(isServed)
    const wanted = networkId && currentNetworkId(networkId)
    return served.find(({ caipNetworkId }) => currentNetworkId(caipNetworkId) === wanted) ?? served[0]
  }

  /** Accounts that a network can use: those which say so of themselves. */
  const usable = (accounts: readonly CapturedAccount[], { caipNetworkId }: Network): readonly Account[] =>
    accounts
      .filter(
        ({ chains, features }) =>
          chains.includes(chainOf(caipNetworkId)) && features.some((feature) => feature.startsWith('solana:')),
      )
      .map(({ address }) => ({ address, publicKey: address }))

  const call = async (feature: string, name: string, ...given: readonly unknown[]): Promise<unknown> =>
    wallet.method(feature, name)?.(...given)

  /** What the wallet shares without asking anybody. */
  const askSilently = async (): Promise<readonly CapturedAccount[]> => {
    const answer = call('standard:connect', 'connect', { silent: true })
    return wallet.accounts(readProperty(await withDeadline(answer, 'standard:connect', callMs, clock), 'accounts'))
  }

  const remember = (next: Network, accounts: readonly Account[]): void => {
    network = next
    told = JSON.stringify(accounts)
  }

  const onChange = (payload: unknown): void => {
    const accounts = wallet.accounts(readProperty(payload, 'accounts'))
    if (phase === 'waiting') {
      const next = networkOf(stored.get())
      const list = next ? usable(accounts, next) : []
      if (!next || !list.length) return
      release()
      emitter.emit('connect', { namespace: 'solana', accounts: list, networkId: next.caipNetworkId })
      return
    }
    if (phase !== 'open' || !network) return
    const list = isServed(network) ? usable(accounts, network) : []
    if (JSON.stringify(list) === told) return
    told = JSON.stringify(list)
    if (!list.length) leave()
    emitter.emit('change', { namespace: 'solana', accounts: list })
  }

  const listen = (): void => {
    context.signal.addEventListener('abort', leave)
    if (undoListening) return
    undoListening = wallet.listen(onChange)
  }

  const wait = (): void => {
    if (context.signal.aborted) return
    phase = 'waiting'
    listen()
  }

  function leave(): void {
    hasLeft = true
    release()
  }

  function release(): void {
    phase = 'idle'
    network = undefined
    told = ''
    context.signal.removeEventListener('abort', leave)
    undoListening?.()
    undoListening = undefined
  }

  /** Best effort: many wallets cannot be left from a page. */
  const letGo = async (): Promise<void> => {
    try {
      await withDeadline(call('standard:disconnect', 'disconnect'), 'standard:disconnect', leaveMs, clock)
    } catch (error) {
      if (toProviderError(error).code === 'USER_REJECTED') throw error
    }
  }

  const open = async (
    networkId: string | undefined,
    isReconnecting: boolean,
    signal: AbortSignal,
  ): ReturnType<Connector['connect']> => {
    const mine = ++generation
    lastConnect = mine
    if (phase === 'waiting') release()
    const giveUpIfLate = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw requestGivenUp(signal.reason)
    }
    giveUpIfLate()
    const target = networkOf(networkId)
    if (!target) throw chainNotSupported()
    const shared = isReconnecting
      ? await askSilently()
      : wallet.accounts(readProperty(await call('standard:connect', 'connect'), 'accounts'))
    try {
      giveUpIfLate()
      const accounts = usable(shared, target)
      if (!accounts.length) {
        throw noAccountShared(candidate.name)
      }
      phase = 'open'
      hasLeft = false
      remember(target, accounts)
      stored.set(target.caipNetworkId)
      listen()
      return { accounts, networkId: target.caipNetworkId }
    } catch (error) {
      // Locked between two questions of a restore: it may share again.
      if (mine === generation && isReconnecting && !shared.length && !signal.aborted) wait()
      // Approved after everybody stopped waiting: closed again, unless it was asked for once more.
      const known = toBaseError(error)
      const isLate = known === error && known.code === 'ABORTED'
      if (mine === lastConnect && phase !== 'open' && !isReconnecting && isLate) letGo().catch(context.report)
      throw error
    }
  }

  return {
    id: candidate.id,
    name: candidate.name,
    type: candidate.type,
    namespaces: ['solana'],
    ...(candidate.icon && { icon: candidate.icon }),
    connect: ({ networkId, isReconnecting, signal }) => untilAborted(open(networkId, isReconnecting, signal), signal),
    async disconnect() {
      generation++
      const wasOpen = phase === 'open'
      leave()
      if (wasOpen) await letGo()
    },
    async getAccounts() {
      const target = network ?? networkOf(undefined)
      return hasLeft || !target ? [] : usable(wallet.accounts(), target)
    },
    getNetworkId: async () => network?.caipNetworkId,
    async isAuthorized() {
      if (phase === 'open') return true
      if (hasLeft || context.signal.aborted) return false
      const mine = generation
      const target = networkOf(stored.get())
      let isAllowed = false
      try {
        isAllowed = !!target && usable(await askSilently(), target).length > 0
      } catch (error) {
        // A wallet that cannot be asked has not allowed this site.
        context.report(error)
      }
      // It may only be locked.
      if (!isAllowed && phase === 'idle' && mine === generation && !hasLeft) {
        wait()
      }
      return isAllowed
    },
    getProvider: () => source,
    async switchNetwork(next) {
      if (phase !== 'open') throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
      const accounts = isServed(next) ? usable(wallet.accounts(), next) : []
      if (!accounts.length) throw chainNotSupported()
      remember(next, accounts)
      stored.set(next.caipNetworkId)
      emitter.emit('change', { namespace: 'solana', accounts, networkId: next.caipNetworkId })
    },
  }
}
