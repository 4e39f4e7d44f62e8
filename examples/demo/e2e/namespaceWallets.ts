import { base58 } from '@scure/base'
import type { DemoState } from './demoTest.js'
import { verifyBip322 } from './oracles/verifyBip322.js'
import { verifyCosmosArbitrary } from './oracles/verifyCosmosArbitrary.js'
import { verifyPolkadotMessage } from './oracles/verifyPolkadotMessage.js'
import { verifySolanaMessage } from './oracles/verifySolanaMessage.js'

/** A signature as the demo's state tells it. */
export type Signed = NonNullable<DemoState['lastSignature']>

/** Each namespace other than EVM with its wallet, its row in the list, and the verifier of its signatures. */
export const namespaceWallets = [
  {
    namespace: 'solana',
    name: 'Sol Standard',
    row: 'wallet-standard:sol-standard',
    verify: async ({ address, message, signature }: Signed) =>
      verifySolanaMessage(address, message, base58.decode(signature)),
  },
  {
    namespace: 'bip122',
    name: 'Sats',
    row: 'btc_providers:latchkeySats.BitcoinProvider',
    verify: async ({ address, message, signature }: Signed) => verifyBip322(address, message, signature),
  },
  {
    namespace: 'polkadot',
    name: 'Dot Extension',
    row: 'injectedWeb3:latchkey-dot',
    verify: ({ address, message, signature }: Signed) => verifyPolkadotMessage(address, message, signature),
  },
  {
    namespace: 'cosmos',
    name: 'Cosmos Extension',
    row: 'latchkeyCosmos',
    verify: async ({ address, message, signature, publicKey = '' }: Signed) =>
      verifyCosmosArbitrary(address, message, {
        pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey },
        signature,
      }),
  },
] as const
