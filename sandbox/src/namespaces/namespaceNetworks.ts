import { solanaNetwork } from '../solana/solanaNetwork.js'
import type { SandboxNamespace } from './contract.js'

/**
 * The networks that the wallets of each namespace know, by CAIP-2, the initial one first. Keys are worthless, so spending is
 * limited to test networks. Wallets reach the sandbox's own networks through `urls.rpc`; the others have no server.
 */
export const namespaceNetworks: Readonly<Record<SandboxNamespace, readonly string[]>> = {
  solana: [solanaNetwork, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  bip122: [
    'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    'bip122:000000000933ea01ad0ee984209779ba',
    // Its addresses are shown, so that a page sees a real switch; spending transactions are never signed there. The same applies below.
    'bip122:000000000019d6689c085ae165831e93',
  ],
  polkadot: [
    'polkadot:67f9723393ef76214df0118c34bbbd3d',
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'polkadot:48239ef607d7928874027a43a6768920',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ],
  cosmos: ['cosmos:latchkey-1', 'cosmos:cosmoshub-4'],
}
