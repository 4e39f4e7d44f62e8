import type { Account, Candidate, Connector, ConnectorContext, Network, ProofRequest } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import type { Shared } from '@latchkey/kernel/adapter'
import { chainNotSupported, createWalletConnector, readProperty } from '@latchkey/kernel/adapter'
import { currentNetworkId, standardChain } from '../networks/cluster.js'
import type { CapturedAccount } from './capturedWallet.js'
import { captureWallet } from './captureWallet.js'

/** How long a call that needs no approval may take while connecting. */
const callMs = 10_000

/** Makes a connector around one wallet of Wallet Standard, whose requests name their network. */
export function standardConnector(candidate: Candidate, source: object, context: ConnectorContext): Connector {
  const wallet = captureWallet(source)
  const { clock, networks } = context
  const ours = networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
  /** The network on which a locked wallet is connected again once it shares its accounts. */
  const stored = context.storage.item('network', (data) => (typeof data === 'string' ? data : undefined), 64)
  const isServed = (networkId: string): boolean => wallet.chains().includes(standardChain(networkId))

  /** The requested network, else the site's first that the wallet serves. */
  const networkOf = (networkId: string | undefined): string | undefined => {
    const served = ours.map(({ caipNetworkId }) => caipNetworkId).filter(isServed)
    const wanted = networkId && currentNetworkId(networkId)
    return served.find((id) => currentNetworkId(id) === wanted) ?? served[0]
  }

  /** Accounts that list the network and a feature of Solana. */
  const usable = (accounts: readonly CapturedAccount[], networkId: string): readonly Account[] =>
    accounts
      .filter(
        ({ chains, features }) =>
          chains.includes(standardChain(networkId)) && features.some((feature) => feature.startsWith('solana:')),
      )
      .map(({ address }) => ({ address, publicKey: address }))

  const on = (accounts: readonly CapturedAccount[], networkId: string | undefined): Shared => ({
    accounts: networkId && isServed(networkId) ? usable(accounts, networkId) : [],
    networkId,
  })

  const call = async (feature: string, name: string, ...given: readonly unknown[]): Promise<unknown> =>
    wallet.method(feature, name)?.(...given)

  const accountsOf = (result: unknown): readonly CapturedAccount[] => wallet.accounts(readProperty(result, 'accounts'))

  /** What the wallet shares without a prompt. */
  const askSilently = async (): Promise<readonly CapturedAccount[]> =>
    accountsOf(
      await withDeadline(call('standard:connect', 'connect', { silent: true }), 'standard:connect', callMs, clock),
    )

  /** What the attempt under way may have signed. */
  let proof: ProofRequest | undefined
  const connector = createWalletConnector('solana', candidate, context, (life) => ({
    // A wallet that was disconnected is not waited for.
    get unlocks() {
      return !life.hasLeft
    },
    async open({ networkId, isReconnecting, check }) {
      const target = networkOf(networkId)
      if (!target) throw chainNotSupported()
      const asked = proof
      const { accounts, proofs } =
        asked?.networkIds.includes(target) && !isReconnecting
          ? await import('../requests/signIn.js').then((room) => room.signIn(wallet, asked, target))
          : {
              accounts: isReconnecting ? await askSilently() : accountsOf(await call('standard:connect', 'connect')),
              proofs: [],
            }
      check()
      const result = on(accounts, target)
      if (result.accounts.length) stored.set(target)
      return proofs.length ? { ...result, proofs } : result
    },
    listen: () =>
      wallet.listen((payload) => {
        const accounts = accountsOf(payload)
        if (life.phase === 'waiting') life.change(on(accounts, networkOf(stored.get())))
        else life.change({ accounts: on(accounts, life.networkId).accounts })
      }),
    leave: () => call('standard:disconnect', 'disconnect'),
    getAccounts: async () => on(wallet.accounts(), life.networkId ?? networkOf(undefined)).accounts,
    async isAuthorized() {
      if (life.phase === 'open') return true
      const target = life.hasLeft ? undefined : networkOf(stored.get())
      return !!target && on(await askSilently(), target).accounts.length > 0
    },
    getProvider: () => source,
    async switchNetwork({ caipNetworkId }: Network) {
      const next = on(wallet.accounts(), caipNetworkId)
      if (!next.accounts.length) throw chainNotSupported()
      stored.set(caipNetworkId)
      life.change(next)
    },
  }))
  if (!wallet.method('solana:signIn', 'signIn')) return connector
  return {
    ...connector,
    canProve: true,
    connect(input) {
      proof = input.proof
      return connector.connect(input)
    },
  }
}
