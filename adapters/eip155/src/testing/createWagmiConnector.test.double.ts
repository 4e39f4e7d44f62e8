import type { WalletDriver } from '@latchkey/kernel/testing'
import { createScriptedWallet } from './createScriptedWallet.test.double.js'

/** What wagmi hands to a connector, as its types say it (version 2 and 3). */
interface WagmiConfig {
  readonly chains: readonly [{ readonly id: number }, ...{ readonly id: number }[]]
  readonly emitter: {
    on(event: string, listener: (data: object) => void): void
    off(event: string, listener: (data: object) => void): void
    emit(event: string, data?: object): void
    listenerCount(event: string): number
  }
  readonly storage?:
    | {
        getItem(key: string): Promise<unknown>
        setItem(key: string, value: unknown): Promise<void>
        removeItem(key: string): Promise<void>
      }
    | null
    | undefined
}

/** Makes a connector as wagmi's own for extensions behave, in front of a scripted wallet. */
export function createWagmiConnector() {
  const { source: provider, driver } = createScriptedWallet()
  const { approve, refuse, hang, lock, unlock, leave, changeAccounts, moveTo, prompts } = driver
  const calls: string[] = []
  const wallet: WalletDriver = { approve, refuse, hang, lock, unlock, leave, changeAccounts, moveTo, prompts }

  const create = ({ chains, emitter, storage }: WagmiConfig) => {
    const connector = {
      id: 'acme',
      name: 'Acme',
      type: 'injected',
      icon: 'data:image/png;base64,AA',
      rdns: 'com.acme',
      async setup(): Promise<void> {
        calls.push('setup')
        provider.on('accountsChanged', listen.accountsChanged)
      },
      async connect({ isReconnecting }: { chainId?: number | undefined; isReconnecting?: boolean | undefined } = {}) {
        calls.push('connect')
        const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
        const accounts = (await provider.request({ method })) as readonly `0x${string}`[]
        for (const name of ['accountsChanged', 'chainChanged'] as const) {
          provider.removeListener(name, listen[name])
          provider.on(name, listen[name])
        }
        await storage?.removeItem('acme.disconnected')
        // Methods find each other by `this`, as wagmi's do.
        return { accounts, chainId: await this.getChainId() }
      },
      async disconnect(): Promise<void> {
        calls.push('disconnect')
        provider.removeListener('chainChanged', listen.chainChanged)
        await storage?.setItem('acme.disconnected', true)
      },
      getAccounts: async () => (await provider.request({ method: 'eth_accounts' })) as readonly `0x${string}`[],
      getChainId: async () => Number(await provider.request({ method: 'eth_chainId' })),
      getProvider: async (_: { chainId?: number | undefined } = {}): Promise<unknown> => provider,
      async isAuthorized(): Promise<boolean> {
        if (await storage?.getItem('acme.disconnected')) return false
        return (await this.getAccounts()).length > 0
      },
      async switchChain({ chainId }: { chainId: number }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw Object.assign(new Error('Chain not configured.'), { name: 'ChainNotConfiguredError' })
        let isThere = false
        const heard = (data: object): void => {
          isThere ||= 'chainId' in data && data.chainId === chainId
        }
        emitter.on('change', heard)
        const params = [{ chainId: `0x${chainId.toString(16)}` }]
        await provider.request({ method: 'wallet_switchEthereumChain', params })
        emitter.off('change', heard)
        if (!isThere) throw new Error('The wallet did not say where it is.')
        return chain
      },
      async onAccountsChanged(accounts: string[]): Promise<void> {
        // Nobody is connected: the wallet was unlocked.
        if (emitter.listenerCount('connect')) {
          if (accounts.length) emitter.emit('connect', { accounts, chainId: await this.getChainId() })
        } else if (accounts.length) emitter.emit('change', { accounts })
        else this.onDisconnect()
      },
      onChainChanged: (chainId: string): void => emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect: (_?: Error): void => emitter.emit('disconnect'),
    }
    const listen = {
      accountsChanged: (accounts: unknown) => void connector.onAccountsChanged(accounts as string[]),
      chainChanged: (chainId: unknown) => connector.onChainChanged(String(chainId)),
    }
    return connector
  }
  return { create, wallet, provider, calls }
}
