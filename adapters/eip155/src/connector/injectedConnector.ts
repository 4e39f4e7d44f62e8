import type { Account, Candidate, Connector, ConnectorContext, Network } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import type { WalletChange } from '@latchkey/kernel/adapter'
import { createWalletConnector, readProperty, untilAborted } from '@latchkey/kernel/adapter'
import { parseChainId } from '../networks/chainId.js'
import type { CapturedProvider } from './captureProvider.js'
import { captureProvider } from './captureProvider.js'
import { parseAccounts } from './parseAccounts.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000
/** How long a wallet that reports a disconnect may take to list its accounts. */
const checkMs = 3000
/** Code of wallets that are only reconnecting (EIP-1193 uses WebSocket's close codes: "try again later"). */
const tryAgainLater = 1013

const networkIdOf = (answer: unknown): string | undefined => {
  const chainId = parseChainId(answer)
  return chainId && `eip155:${chainId}`
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && !list.length

/** Switches a wallet to a network; `name` is the wallet's name for errors. */
type SwitchNetwork = (provider: CapturedProvider, name: string, network: Network) => Promise<void>

/** Makes a connector around one EIP-1193 provider of the page; it listens to that object only. */
// long: event handlers around one provider and the life of its connection
export function injectedConnector(
  wallet: Candidate,
  source: object,
  context: ConnectorContext,
  switchNetwork: SwitchNetwork,
): Connector {
  const provider = captureProvider(source)
  const { clock } = context
  const call = (method: string, ms = callMs): Promise<unknown> =>
    withDeadline(provider.request(method), method, ms, clock)

  const chainNow = async (): Promise<string | undefined> => networkIdOf(await call('eth_chainId'))
  const accountsNow = async (): Promise<readonly Account[]> => parseAccounts(await provider.request('eth_accounts'))

  return createWalletConnector('eip155', wallet, context, (life) => {
    let isListening = false
    /** The session in which the wallet is asked whether the visitor disconnected. */
    let checking: object | undefined

    const readAccounts = (list: unknown): WalletChange => {
      const accounts = parseAccounts(list)
      const first = accounts[0]?.address
      return { accounts, active: first === life.accounts[0]?.address ? undefined : first }
    }

    const readAgain = async (): Promise<WalletChange> => {
      const [list, networkId] = await Promise.all([call('eth_accounts'), chainNow()])
      const next = readAccounts(list)
      // A malformed list does not mean that the visitor disconnected.
      return next.accounts?.length || isEmpty(list) ? { ...next, networkId } : {}
    }

    const onAccounts = (payload: unknown): void => {
      if (!Array.isArray(payload)) return
      if (life.phase === 'waiting') lookUnlocked(parseAccounts(payload))
      else life.change(readAccounts(payload))
    }

    /** A wallet that was locked may share accounts now without a request. */
    const lookUnlocked = (given: readonly Account[]): void => {
      void life.unlock(async () => {
        const accounts = given.length ? given : parseAccounts(await call('eth_accounts'))
        return accounts.length ? { accounts, networkId: await chainNow() } : undefined
      })
    }

    const onChain = (payload: unknown): void => {
      const networkId = networkIdOf(payload)
      if (networkId) life.change({ networkId })
    }

    /** Wallets also emit this at every load: it counts only while the wallet is waited for. */
    const onConnect = (payload: unknown): void => {
      if (life.phase === 'waiting') return lookUnlocked([])
      if (life.isLost) life.change({ networkId: networkIdOf(readProperty(payload, 'chainId')) ?? life.networkId })
    }

    const onDisconnect = async (error: unknown): Promise<void> => {
      const mine = life.session
      if (life.phase !== 'open' || checking === mine || life.isLost) return
      checking = mine
      let isOver = false
      try {
        if (readProperty(error, 'code') !== tryAgainLater) isOver = isEmpty(await call('eth_accounts', checkMs))
      } catch {
        // An unresponsive wallet does not mean that the visitor disconnected.
      }
      if (checking === mine) checking = undefined
      if (mine !== life.session) return
      if (isOver) return life.end()
      life.lose(readAgain)
    }

    const listeners: readonly (readonly [event: string, listener: (payload: unknown) => void])[] = [
      ['accountsChanged', onAccounts],
      ['chainChanged', onChain],
      ['connect', onConnect],
      ['disconnect', onDisconnect],
    ]

    const eachListener = (method: typeof provider.on): void => {
      for (const [event, listener] of listeners) {
        void method?.(event, listener).catch((error: unknown) => context.report(toProviderError(error)))
      }
    }

    return {
      unlocks: true,
      async open({ isReconnecting, signal, check, listen }) {
        const answer = await (isReconnecting ? call('eth_accounts') : provider.request('eth_requestAccounts'))
        check()
        const accounts = parseAccounts(answer)
        listen()
        return { accounts, networkId: await untilAborted(chainNow(), signal) }
      },
      listen() {
        // Listeners that cannot be removed stay, and are not added again.
        if (!isListening) eachListener(provider.on)
        isListening = true
        return () => {
          if (!provider.removeListener) return
          isListening = false
          eachListener(provider.removeListener)
        }
      },
      leave: () => provider.request('wallet_revokePermissions', [{ eth_accounts: {} }]),
      getAccounts: accountsNow,
      getNetworkId: async () => networkIdOf(await provider.request('eth_chainId')),
      isAuthorized: async () => (await accountsNow()).length > 0,
      getProvider: () => source,
      switchNetwork: (network) => switchNetwork(provider, wallet.name, network),
    }
  })
}
