/** The address encoding of a Bitcoin network, and its names. */
export interface BitcoinNetwork {
  /** The name that `btc_providers` wallets use. */
  name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /** The name that Wallet Standard wallets use. */
  chain: `bitcoin:${string}`
  /** Whether the worthless test keys may sign spending transactions. */
  spends: boolean
  bech32: string
  pubKeyHash: number
  scriptHash: number
  wif: number
}

const testPrefixes = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The networks that Bitcoin test wallets can encode addresses for, by CAIP-2. */
export const bitcoinNetworks: Readonly<Record<string, BitcoinNetwork>> = {
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    name: 'Regtest',
    chain: 'bitcoin:regtest',
    spends: true,
    bech32: 'bcrt',
    ...testPrefixes,
  },
  'bip122:000000000933ea01ad0ee984209779ba': {
    name: 'Testnet',
    chain: 'bitcoin:testnet',
    spends: true,
    bech32: 'tb',
    ...testPrefixes,
  },
  'bip122:00000000da84f2bafbbc53dee25a72ae': {
    name: 'Testnet4',
    chain: 'bitcoin:testnet4',
    spends: true,
    bech32: 'tb',
    ...testPrefixes,
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    name: 'Signet',
    chain: 'bitcoin:signet',
    spends: true,
    bech32: 'tb',
    ...testPrefixes,
  },
  // Its addresses are shown, so that a page sees a real switch; spending transactions are never signed there.
  'bip122:000000000019d6689c085ae165831e93': {
    name: 'Mainnet',
    chain: 'bitcoin:mainnet',
    spends: false,
    bech32: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    wif: 0x80,
  },
}
