import type { Account, Candidate, Connector, ConnectorContext, Network, Unsubscribe } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import { noAccountShared, requestGivenUp, untilAborted } from '@latchkey/kernel/adapter'
import type { CapturedInjected } from './captureInjected.js'
import { captureInjected } from './captureInjected.js'
import { decodeSs58 } from './decodeSs58.js'
import { enableExtension } from './enableExtension.js'
import { listOf } from './listOf.js'
import type { SharedAccount } from './parseAccounts.js'
import { parseAccounts } from './parseAccounts.js'
import { sessions } from './sessions.js'
import { toHex } from './toHex.js'

/** How long a restore may take; an extension that asks the visitor takes longer. */
const restoreMs = 5000
/** How long an extension that says it shares nothing may take to list its accounts. */
const checkMs = 3000

/** The connector, and what it wants to hear from whoever lets the visitor choose an account. */
export interface InjectedConnector extends Connector {
  /** The visitor chose that account, in any form of its address: it comes first when the page is opened again. */
  accountChosen(address: string): void
}

interface Open {
  readonly provider: object
  readonly injected: CapturedInjected
  network: Network
  /** The extension's own list, since what of it can be used depends on the network. */
  list: unknown
  unsubscribe: Unsubscribe | undefined
}

const keyOf = (address: unknown): string | undefined => {
  const account = decodeSs58(address)?.account
  return account && toHex(account)
}

const toAccount = ({ address, key, type, name }: SharedAccount): Account => ({
  address,
  // The address of an ecdsa account holds a hash of its key.
  ...(type !== 'ecdsa' && { publicKey: key }),
  ...(name && { name }),
})

const isTrue = (data: unknown): true | undefined => (data === true ? data : undefined)
const isKey = (data: unknown): string | undefined =>
  typeof data === 'string' && /^0x[\da-f]{64}$/.test(data) ? data : undefined

/** Makes a connector around one entry of `injectedWeb3`; no other extension of the page is asked for anything. */
export function injectedConnector(wallet: Candidate, source: object, context: ConnectorContext): InjectedConnector {
  const { clock, emitter } = context
  const enable = enableExtension(source)
  /** Who would ask the visitor cannot be told apart: only an extension that allowed this site before is asked silently. */
  const allowed = context.storage.item('allowed', isTrue)
  const stored = context.storage.item('account', isKey, 128)
  const sourceKey = wallet.id.replace(/^injectedWeb3:/, '')
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let open: Open | undefined
  /** What is said at once, while subscribing, is part of what `connect` answers. */
  let isStarting = false
  /** The account to list first, as it was when the wallet was connected. */
  let preferred: string | undefined

  const usable = (list: unknown, network: Network): readonly SharedAccount[] => {
    const accounts = parseAccounts(list, network)
    const first = accounts.find(({ key }) => key === preferred)
    return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
  }

  const networkOf = (networkId: string | undefined): Network => {
    const networks = context.networks.filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
    if (!network) throw new BaseError('This site lists no Polkadot network.', { code: 'NETWORK_NOT_FOUND' })
    return network
  }

  const release = (): void => {
    const { unsubscribe } = open ?? {}
    open = undefined
    context.signal.removeEventListener('abort', release)
    try {
      unsubscribe?.()
    } catch (error) {
      context.report(toProviderError(error))
    }
  }

  const forget = (): void => {
    allowed.remove()
    stored.remove()
  }

  /** Takes a new list of the extension; `false` where nobody in it can act. */
  const take = (session: Open, list: unknown): boolean => {
    const accounts = usable(list, session.network)
    if (!accounts.length) return false
    const before = JSON.stringify(usable(session.list, session.network).map(toAccount))
    session.list = list
    const next = accounts.map(toAccount)
    // Which one acts is kept by the kernel, as long as it is still there.
    if (!isStarting && JSON.stringify(next) !== before) emitter.emit('change', { accounts: next })
    return true
  }

  const onAccounts = async (session: Open, given: unknown): Promise<void> => {
    const list = listOf(given)
    if (session !== open || !list || take(session, list)) return
    let again: unknown = []
    try {
      // Some say that there is none while they wake up.
      if (session.injected.getAccounts) {
        again = await withDeadline(session.injected.getAccounts(), 'accounts', checkMs, clock)
      }
    } catch {
      // The permission is gone, or nobody is there.
    }
    if (session !== open || take(session, again)) return
    release()
    // Asked again it would ask the visitor.
    allowed.remove()
    emitter.emit('change', { accounts: [] })
  }

  const listen = (session: Open): void => {
    const { subscribe } = session.injected
    if (!subscribe) return
    try {
      const end: unknown = subscribe((list) => void onAccounts(session, list))
      const stop = (given: unknown): void => {
        if (typeof given !== 'function') return
        const unsubscribe = (): void => void Reflect.apply(given, undefined, [])
        if (session === open) session.unsubscribe = unsubscribe
        else unsubscribe()
      }
      // Some answer a promise of it.
      if (end instanceof Promise) end.then(stop).catch((error: unknown) => context.report(toProviderError(error)))
      else stop(end)
    } catch (error) {
      context.report(toProviderError(error))
    }
  }

  const start = (provider: object, injected: CapturedInjected, network: Network, list: unknown): Open => {
    release()
    const session: Open = { provider, injected, network, list, unsubscribe: undefined }
    open = session
    sessions.set(provider, {
      source: sourceKey,
      get accounts() {
        return usable(session.list, session.network)
      },
      chosen: accountChosen,
    })
    context.signal.addEventListener('abort', release)
    allowed.set(true)
    isStarting = true
    listen(session)
    isStarting = false
    return session
  }

  const connect = async (
    networkId: string | undefined,
    isReconnecting: boolean,
    signal: AbortSignal,
  ): ReturnType<Connector['connect']> => {
    const mine = ++generation
    const giveUpIfLate = (): void => {
      if (mine === generation && !signal.aborted && !context.signal.aborted) return
      throw requestGivenUp(signal.reason)
    }
    giveUpIfLate()
    const network = networkOf(networkId)
    if (isReconnecting && !allowed.get()) {
      throw new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED' })
    }
    const provider = await enable(context.metadata?.name ?? globalThis.location?.host ?? '')
    giveUpIfLate()
    const injected = captureInjected(provider)
    if (!injected.getAccounts) throw new BaseError('The wallet lists no accounts.', { code: 'PROVIDER_ERROR' })
    const list = await injected.getAccounts()
    giveUpIfLate()
    preferred = stored.get()
    if (!usable(list, network).length) {
      throw noAccountShared(wallet.name)
    }
    const session = start(provider, injected, network, list)
    const accounts = usable(session.list, network)
    return {
      accounts: accounts.map(toAccount),
      networkId: network.caipNetworkId,
      // None of them acts for the extension: that is the page's to say.
      ...(accounts.length > 1 && { mustChoose: true }),
    }
  }

  const restore = async (
    networkId: string | undefined,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<Connector['connect']>>> => {
    try {
      return await withDeadline(connect(networkId, true, signal), 'enable', restoreMs, clock)
    } catch (error) {
      // What takes longer than that may be a prompt: whoever meets one is not asked again until the visitor wants it.
      if (!signal.aborted && !context.signal.aborted && toProviderError(error).code !== 'ABORTED') {
        generation++
        allowed.remove()
      }
      throw error
    }
  }

  function accountChosen(address: string): void {
    const key = keyOf(address)
    if (key && open && stored.get() !== key) stored.set(key)
  }

  return {
    id: wallet.id,
    name: wallet.name,
    type: wallet.type,
    namespaces: ['polkadot'],
    ...(wallet.icon && { icon: wallet.icon }),
    ...(wallet.rdns && { rdns: wallet.rdns }),
    connect: ({ networkId, isReconnecting, signal }) =>
      untilAborted(isReconnecting ? restore(networkId, signal) : connect(networkId, false, signal), signal),
    async disconnect() {
      generation++
      release()
      // An extension cannot be left from a page: not asking it again is all there is.
      forget()
    },
    async getAccounts() {
      const session = open
      try {
        const list = await session?.injected.getAccounts?.()
        return session && session === open ? usable(list, session.network).map(toAccount) : []
      } catch {
        // A wallet that cannot be read shares nothing.
        return []
      }
    },
    getNetworkId: async () => open?.network.caipNetworkId,
    isAuthorized: async () => !!open || allowed.get() === true,
    getProvider() {
      if (!open) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
      return open.provider
    },
    async switchNetwork(network) {
      const session = open
      if (!session) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
      const accounts = network.chainNamespace === 'polkadot' ? usable(session.list, network) : []
      if (!accounts.length) {
        throw new BaseError(`${wallet.name} shared no account for ${network.name}.`, { code: 'CHAIN_NOT_SUPPORTED' })
      }
      let acting: string | undefined
      try {
        acting = keyOf(sessions.get(session.provider)?.record?.().activeAddress)
      } catch {
        // No record yet.
      }
      const active = accounts.find(({ key }) => key === acting)?.address
      session.network = network
      emitter.emit('change', {
        namespace: 'polkadot',
        accounts: accounts.map(toAccount),
        networkId: network.caipNetworkId,
        ...(active && { active }),
      })
    },
    accountChosen,
  }
}
