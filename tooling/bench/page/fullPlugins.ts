import { bip122, bitcoin } from '@latchkey/adapter-bip122'
import { cosmos, cosmosHub } from '@latchkey/adapter-cosmos'
import { eip155 } from '@latchkey/adapter-eip155'
import { polkadot, polkadotAssetHub } from '@latchkey/adapter-polkadot'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import type { LatchkeyOptions } from '@latchkey/app-shell'
import { activity } from '@latchkey/plugin-activity'
import { balances } from '@latchkey/plugin-balances'
import { identity } from '@latchkey/plugin-identity'
import { multiWallet } from '@latchkey/plugin-multi-wallet'
import { receive } from '@latchkey/plugin-receive'
import { send } from '@latchkey/plugin-send'
import { siwx } from '@latchkey/plugin-siwx'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { network } from './networks.ts'

/** What both variants of the full page list: five adapters and every plugin that a visitor sees. */
export const options: LatchkeyOptions = {
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network, solanaMainnet, bitcoin, polkadotAssetHub, cosmosHub],
  plugins: [
    eip155(),
    solana(),
    bip122(),
    polkadot(),
    cosmos(),
    walletConnect({ projectId: 'bench' }),
    walletDirectory(),
    receive(),
    activity(),
    balances(),
    identity(),
    send(),
    // Nobody signs in here: the figures end once a wallet is connected.
    siwx({ getNonce: async () => '', namespaces: [] }),
    multiWallet({ on: true }),
  ],
}
