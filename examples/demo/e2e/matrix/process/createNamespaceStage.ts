import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import type { AnyKernel, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { openTabs } from '../../../../../app-shell/src/openTabs.js'
import { defaultSeed, deriveAccounts } from '../../../../../sandbox/src/accounts/deriveAccounts.js'
import { signing as bitcoinSigning } from '../../../../../sandbox/src/namespaces/browser/bitcoin/bitcoinSigning.js'
import { signing as cosmosSigning } from '../../../../../sandbox/src/namespaces/browser/cosmos/cosmosSigning.js'
import { installNamespaceWallet } from '../../../../../sandbox/src/namespaces/browser/installNamespaceWallet.js'
import { signing as polkadotSigning } from '../../../../../sandbox/src/namespaces/browser/polkadot/polkadotSigning.js'
import { signing as solanaSigning } from '../../../../../sandbox/src/namespaces/browser/solana/solanaSigning.js'
import { configureNamespaceWallets } from '../../../../../sandbox/src/namespaces/configureNamespaceWallets.js'
import { deriveNamespaceKeys } from '../../../../../sandbox/src/namespaces/deriveNamespaceKeys.js'
import { solanaNetwork } from '../../../../../sandbox/src/solana/solanaNetwork.js'
import { signing as evmSigning } from '../../../../../sandbox/src/wallets/browser/evmSigning.js'
import { installWallet } from '../../../../../sandbox/src/wallets/browser/installWallet.js'
import { configureWallets } from '../../../../../sandbox/src/wallets/configureWallets.js'
import { createWalletAccounts } from '../../../../../sandbox/src/wallets/createWalletAccounts.js'
import { createNamespaces } from '../../../src/namespaces.js'
import type { NamespaceProbe } from '../namespaceMatrixProbe.js'
import { installNamespaceProbe } from '../namespaceMatrixProbe.js'
import type { MatrixWallet } from '../namespaceMatrixRows.js'
import type { NamespaceStage, NamespaceTab } from '../runNamespaceCell.js'
import type { ProcessPage } from './createProcessPage.js'
import type { ProcessChains } from './processChains.js'
import { untilDelivered } from './untilDelivered.js'

const sandboxSolana: NetworkInput = {
  id: solanaNetwork.slice('solana:'.length),
  name: 'Sandbox Solana',
  chainNamespace: 'solana',
  caipNetworkId: solanaNetwork,
  nativeCurrency: { name: 'Sandbox SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://localhost:9/solana'] } },
  testnet: true,
}

/** What the wallets sign with. */
const signings = { solana: solanaSigning, bip122: bitcoinSigning, polkadot: polkadotSigning, cosmos: cosmosSigning }

/** Where a site keeps what it has to restore. */
const connectionsKey = 'latchkey:local:core:connections'

/** The stage of one wallet and its witness in this process; its other tab has the same wallets, and no modal. */
export async function createNamespaceStage(
  page: ProcessPage,
  chains: ProcessChains,
  wallets: readonly MatrixWallet[],
): Promise<NamespaceStage> {
  const accounts = createWalletAccounts(defaultSeed, deriveAccounts(defaultSeed))
  const world = { networks: chains.networks, accountsOf: (id: string) => accounts.get(id) ?? [] }
  const keys = {
    rpc: {},
    keysOf: (wallet: Parameters<typeof deriveNamespaceKeys>[1]) => deriveNamespaceKeys(defaultSeed, wallet),
  }
  const others = createNamespaces(sandboxSolana)
  const options = {
    metadata: { name: 'Matrix' },
    networks: [chains.networks[0], chains.networks[1], ...others.networks] as const,
    plugins: [eip155(), ...others.plugins],
    debug: true,
  }

  const tab: NamespaceTab = {
    evaluate: page.evaluate,
    async load() {
      page.load(() => {
        for (const { namespace, name } of wallets) {
          const given = { names: [name], answer: 'approve' } as const
          if (namespace === 'eip155')
            for (const config of configureWallets(world, given)) installWallet(config, async () => evmSigning)
          else
            for (const config of configureNamespaceWallets(keys, given)) {
              installNamespaceWallet(config, async () => signings[config.wallet.namespace])
            }
        }
        installNamespaceProbe()
        // One list for all cells: this page is typed by that of the demo.
        window.latchkey = createLatchkey(options) as unknown as typeof window.latchkey
      })
    },
  }

  let kernel: AnyKernel | undefined
  let probe: NamespaceProbe
  const closeOther = (): void => {
    kernel?.destroy()
    kernel = undefined
  }
  page.onStored((key) => {
    // Tabs of a browser are told what the others store.
    if (key === connectionsKey) void kernel?.reconnect()
  })
  const other: NamespaceTab = {
    // What runs there finds its own page, if only until it waits for the first time.
    evaluate: async <input, output>(run: (input: input) => output | Promise<output>, input?: input) => {
      const { latchkey, namespaceProbe } = window
      Object.assign(window, { latchkey: kernel, namespaceProbe: probe })
      const running = run(input as input)
      Object.assign(window, { latchkey, namespaceProbe })
      const output = await running
      await untilDelivered()
      return output
    },
    async load() {
      closeOther()
      const made: AnyKernel = createKernel(
        { ...options, storage: localStorage },
        { tabs: async () => openTabs(made, {}, false) },
      )
      kernel = made
      const place = { latchkey: made, latchkeySandbox: window.latchkeySandbox }
      installNamespaceProbe(place)
      probe = (place as unknown as { namespaceProbe: NamespaceProbe }).namespaceProbe
      await made.reconnect()
    },
  }
  await tab.load()
  return { tab, other: async () => other, closeOther: async () => closeOther() }
}
