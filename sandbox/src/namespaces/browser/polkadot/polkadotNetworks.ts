/** A Polkadot network. */
export interface PolkadotNetwork {
  /** The SS58 prefix. */
  prefix: number
  /** Whether the worthless test keys may sign transactions there. */
  spends: boolean
}

/** The networks that Polkadot test wallets know, by CAIP-2. */
export const polkadotNetworks: Readonly<Record<string, PolkadotNetwork>> = {
  // Westend Asset Hub, Westend, Paseo
  'polkadot:67f9723393ef76214df0118c34bbbd3d': { prefix: 42, spends: true },
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': { prefix: 42, spends: true },
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': { prefix: 0, spends: true },
  // Polkadot and its Asset Hub, Kusama and its Asset Hub: addresses are shown and messages signed, transactions never.
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { prefix: 0, spends: false },
  'polkadot:68d56f15f85d3136970ec16946040bc1': { prefix: 0, spends: false },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { prefix: 2, spends: false },
  'polkadot:48239ef607d7928874027a43a6768920': { prefix: 2, spends: false },
}
