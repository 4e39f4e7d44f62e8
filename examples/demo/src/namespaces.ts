import { bip122, bitcoinRegtest, bitcoinTestnet3 } from '@latchkey/adapter-bip122'
import { cosmos, cosmosHub, defineCosmosChain } from '@latchkey/adapter-cosmos'
import { kusamaAssetHub, polkadot, westendAssetHub } from '@latchkey/adapter-polkadot'
import { solana, solanaDevnet } from '@latchkey/adapter-solana'
import type { NetworkInput } from '@latchkey/kernel'

/** The test chain that the sandbox's Cosmos wallet signs for; nothing is asked of it. */
const latchkeyChain = defineCosmosChain({
  chainId: 'latchkey-1',
  name: 'Sandbox Cosmos',
  hrp: 'latch',
  feeCurrencies: [{ coinDenom: 'LATCH', coinMinimalDenom: 'ulatch', coinDecimals: 6 }],
  rpc: 'http://localhost:26657',
  rest: 'http://localhost:1317',
  testnet: true,
})

/** The adapters in addition to EVM, each with its networks; Solana's network is the sandbox's. */
export const createNamespaces = (solanaNetwork: NetworkInput) => ({
  networks: [
    solanaNetwork,
    solanaDevnet,
    bitcoinRegtest,
    bitcoinTestnet3,
    westendAssetHub,
    kusamaAssetHub,
    latchkeyChain,
    cosmosHub,
  ],
  plugins: [
    solana(),
    bip122(),
    polkadot(),
    cosmos({
      chains: [latchkeyChain, cosmosHub],
      wallets: [
        {
          key: 'latchkeyCosmos',
          name: 'Cosmos Extension',
          changeEvent: 'latchkeyCosmos_keystorechange',
        },
      ],
    }),
  ],
})
