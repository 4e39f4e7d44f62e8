import type { Account, Candidate, Connector, ConnectorContext, Network } from '@latchkey/kernel'
import { BaseError, toProviderError, withDeadline } from '@latchkey/kernel'
import type { Shared } from '@latchkey/kernel/adapter'
import { createWalletConnector, noAccountShared } from '@latchkey/kernel/adapter'
import { decodeSs58 } from '../address/ss58.js'
import { toHex } from '../address/toHex.js'
import type { CapturedInjected } from './captureInjected.js'
import { captureInjected } from './captureInjected.js'
import { enableExtension } from './enableExtension.js'
import { listOf } from './listOf.js'
import type { SharedAccount } from './parseAccounts.js'
import { parseAccounts } from './parseAccounts.js'
import { sessions } from './sessions.js'

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
  const { clock } = context
  const enable = enableExtension(source)
  /** A prompt cannot be told from a silent answer: only an extension that allowed this site before is asked silently. */
  const allowed = context.storage.item('allowed', isTrue)
  const stored = context.storage.item('account', isKey, 128)
  let open: Open | undefined
  /** The account to list first, as it was when the wallet was connected. */
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

  const networkOf = (networkId: string | undefined): Network => {
    const networks = context.networks.filter(({ chainNamespace }) => chainNamespace === 'polkadot')
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
    if (!network) throw new BaseError('This site lists no Polkadot network.', { code: 'NETWORK_NOT_FOUND' })
    return network
  }

  /** A restore that takes longer may show a prompt: whoever meets one is not asked again until the visitor wants it. */
  const restored = async (answer: Promise<object>, signal: AbortSignal): Promise<object> => {
    try {
      return await withDeadline(answer, 'enable', restoreMs, clock)
    } catch (error) {
      if (!signal.aborted && !context.signal.aborted) allowed.remove()
      throw error
    }
  }

  const accountChosen = (address: string): void => {
    const key = keyOf(address)
    if (key && open && stored.get() !== key) stored.set(key)
  }

  const connector = createWalletConnector('polkadot', wallet, context, (life) => {
    /** Takes a new list of the extension; `false` where no account of it can act. */
    const take = (session: Open, list: unknown): boolean => {
      const next = sharedOn(list, session.network)
      if (!next.accounts.length) return false
      session.list = list
      life.change(next)
      return true
    }

    const onAccounts = async (session: Open, given: unknown): Promise<void> => {
      const list = listOf(given)
      if (session !== open || !list || take(session, list)) return
      let again: unknown = []
      try {
        // Some report an empty list while they wake up.
        if (session.injected.getAccounts) {
          again = await withDeadline(session.injected.getAccounts(), 'accounts', checkMs, clock)
        }
      } catch {
        // The permission is gone, or nobody answers.
      }
      if (session !== open || take(session, again)) return
      // Asked again it would prompt.
      allowed.remove()
      life.change({ accounts: [] })
    }

    return {
      async open({ networkId, isReconnecting, signal, check, listen }) {
        const network = networkOf(networkId)
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
        const session: Open = { provider, injected, network, list }
        open = session
        sessions.set(provider, {
          source: wallet.id.replace(/^injectedWeb3:/, ''),
          get accounts() {
            return usable(session.list, session.network)
          },
          chosen: accountChosen,
        })
        allowed.set(true)
        listen()
        const shared = sharedOn(session.list, network)
        // None of the accounts acts for the extension: the page has to say which.
        return { ...shared, ...(shared.accounts.length > 1 && { mustChoose: true }) }
      },
      listen() {
        const session = open
        const { subscribe } = session?.injected ?? {}
        if (!session || !subscribe) return
        let isOver = false
        let unsubscribe: unknown
        const stop = (): void => {
          if (isOver && typeof unsubscribe === 'function') Reflect.apply(unsubscribe, undefined, [])
        }
        const answer: unknown = subscribe((list) => void onAccounts(session, list))
        if (answer instanceof Promise) {
          // Some return a promise of it.
          answer
            .then((given: unknown) => {
              unsubscribe = given
              stop()
            })
            .catch((error: unknown) => context.report(toProviderError(error)))
        } else unsubscribe = answer
        return () => {
          isOver = true
          stop()
        }
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
          acting = keyOf(sessions.get(session.provider)?.record?.().activeAddress)
        } catch {
          // No record yet.
        }
        session.network = network
        const active = accounts.find(({ key }) => key === acting)?.address
        life.change({ ...sharedOn(session.list, network), active })
      },
    }
  })

  return {
    ...connector,
    async disconnect(namespace) {
      await connector.disconnect(namespace)
      // An extension cannot be left from a page: not asking it again is all there is.
      allowed.remove()
      stored.remove()
    },
    accountChosen,
  }
}
