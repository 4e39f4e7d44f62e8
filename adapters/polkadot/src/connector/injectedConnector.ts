import type { Account, Candidate, Connector, ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import type { Shared } from '@latchkey/kernel/adapter'
import { createWalletConnector, noAccountShared, readArray } from '@latchkey/kernel/adapter'
import { accountKey } from '../address/ss58.js'
import { captureInjected } from './captureInjected.js'
import { enableExtension } from './enableExtension.js'
import type { SharedAccount } from './parseAccounts.js'
import { accountLimit, parseAccounts } from './parseAccounts.js'
import type { Session } from './sessions.js'
import { sessions } from './sessions.js'

/** Limit of a restore; an extension that prompts the visitor takes longer. */
const restoreMs = 5000
/** Limit of the second read after an extension reported no usable accounts. */
const checkMs = 3000

const toAccount = ({ address, key, type, name }: SharedAccount): Account => ({
  address,
  // The address of an ecdsa account holds a hash of its key.
  ...(type !== 'ecdsa' && { publicKey: key }),
  ...(name && { name }),
})

const isTrue = (data: unknown): true | undefined => (data === true ? data : undefined)
const isKey = (data: unknown): string | undefined =>
  typeof data === 'string' && /^0x[\da-f]{64}$/.test(data) ? data : undefined

/** Makes a connector around one entry of `injectedWeb3`; never calls the other extensions of the page. */
// long: closures over one session, which every step of a connection reads and writes
export function injectedConnector(
  wallet: Candidate,
  source: object,
  context: ConnectorContext,
): Connector & Required<Pick<Connector, 'accountChosen'>> {
  const { clock } = context
  const enable = enableExtension(source)
  /** Set once an extension allowed this site: only then is it asked silently, since asking may open a prompt. */
  const allowed = context.storage.item('allowed', isTrue)
  const stored = context.storage.item('account', isKey, 128)
  let open: Session | undefined
  /** The account to list first, fixed on connecting. */
  let preferred: string | undefined

  const usable = (list: unknown, network: Network): readonly SharedAccount[] => {
    const accounts = parseAccounts(list, network)
    const first = accounts.find(({ key }) => key === preferred)
    return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
  }

  const sharedOn = (list: unknown, network: Network): Shared => ({
    accounts: usable(list, network).map(toAccount),
    networkId: network.caipNetworkId,
  })

  const requestedNetwork = (networkId: string | undefined): Network => {
    const networks = context.networks.filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
    if (!network) throw new BaseError('This site lists no Polkadot network.', { code: 'NETWORK_NOT_FOUND' })
    return network
  }

  /** A restore that times out may have opened a prompt: the extension is not asked again until the visitor connects. */
  const restored = async (answer: Promise<object>, signal: AbortSignal): Promise<object> => {
    try {
      return await withDeadline(answer, 'enable', restoreMs, clock)
    } catch (error) {
      if (!signal.aborted && !context.signal.aborted) allowed.remove()
      throw error
    }
  }

  const accountChosen = (address: string): void => {
    const key = accountKey(address)
    if (key && open && stored.get() !== key) stored.set(key)
  }

  const connector = createWalletConnector('polkadot', wallet, context, (life) => {
    /** Accepts a new list of the extension; `false` if none of its accounts can be used. */
    const take = (session: Session, list: unknown): boolean => {
      const next = sharedOn(list, session.network)
      if (!next.accounts.length) return false
      session.list = list
      life.change(next)
      return true
    }

    const onAccounts = async (session: Session, given: unknown): Promise<void> => {
      if (session !== open || !Array.isArray(given) || take(session, readArray(given, accountLimit))) return
      let again: unknown
      try {
        // Some extensions report an empty list while they start.
        again = await withDeadline(session.injected.getAccounts?.() ?? Promise.resolve(), 'accounts', checkMs, clock)
      } catch {
        // The permission is gone, or the extension does not respond.
      }
      if (session !== open || take(session, again)) return
      // Another silent request would open a prompt.
      allowed.remove()
      life.change({ accounts: [] })
    }

    return {
      async open({ networkId, isReconnecting, signal, check, listen }) {
        const network = requestedNetwork(networkId)
        if (isReconnecting && !allowed.get()) {
          throw new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED' })
        }
        const answer = enable(context.metadata?.name ?? globalThis.location?.host ?? '')
        const provider = await (isReconnecting ? restored(answer, signal) : answer)
        check()
        const injected = captureInjected(provider)
        if (!injected.getAccounts) throw new BaseError('The wallet lists no accounts.', { code: 'PROVIDER_ERROR' })
        const list = await injected.getAccounts()
        check()
        preferred = stored.get()
        if (!usable(list, network).length) throw noAccountShared(wallet.name)
        const session: Session = {
          source: wallet.id.replace(/^injectedWeb3:/, ''),
          provider,
          injected,
          network,
          list,
          get accounts() {
            return usable(session.list, session.network)
          },
          chosen: accountChosen,
        }
        open = session
        sessions.set(provider, session)
        allowed.set(true)
        listen()
        const shared = sharedOn(session.list, network)
        // Extensions have no active account: the page has to choose one.
        return { ...shared, ...(shared.accounts.length > 1 && { mustChoose: true }) }
      },
      listen() {
        const session = open
        const report = (error: unknown) => context.report(toProviderError(error))
        return session?.injected.subscribe?.((list) => void onAccounts(session, list).catch(report), report)
      },
      released() {
        open = undefined
      },
      async getAccounts() {
        const session = open
        const list = await session?.injected.getAccounts?.()
        return session && session === open ? sharedOn(list, session.network).accounts : []
      },
      isAuthorized: async () => life.phase === 'open' || allowed.get() === true,
      getProvider() {
        if (!open) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
        return open.provider
      },
      async switchNetwork(network) {
        const session = open
        const accounts = session && network.chainNamespace === 'polkadot' ? usable(session.list, network) : []
        if (!session || !accounts.length) {
          throw new BaseError(`${wallet.name} shared no account for ${network.name}.`, { code: 'CHAIN_NOT_SUPPORTED' })
        }
        let acting: string | undefined
        try {
          acting = accountKey(session.record?.().activeAddress)
        } catch {
          // The record is gone.
        }
        session.network = network
        const active = accounts.find(({ key }) => key === acting)?.address
        life.change({ ...sharedOn(session.list, network), active })
      },
    }
  })

  return {
    ...connector,
    disconnect(namespace) {
      const leaving = connector.disconnect(namespace)
      // A page cannot revoke its own permission: it can only stop asking, at once since it may be closed next.
      allowed.remove()
      stored.remove()
      return leaving
    },
    accountChosen,
  }
}
