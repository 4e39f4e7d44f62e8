/** How one network is written: in addresses, and by each kind of wallet. */
export interface NetworkForm {
  /** Human-readable part of its bech32 addresses (BIP-173). */
  readonly hrp: string
  /** Version bytes of its base58 addresses. */
  readonly p2pkh: number
  readonly p2sh: number
  /** Its name in sats-connect and WBIP. */
  readonly sats: string
  /** Its chain in the Wallet Standard. */
  readonly standard: string
  /** Its name in `getChain` and `switchChain` of UniSat. */
  readonly unisat: string
}

const test = { p2pkh: 0x6f, p2sh: 0xc4 }

/** The networks of this family by CAIP-2 id; the main network first. */
export const networkForms: { readonly [networkId: string]: NetworkForm } = {
  'bip122:000000000019d6689c085ae165831e93': {
    hrp: 'bc',
    p2pkh: 0,
    p2sh: 5,
    sats: 'Mainnet',
    standard: 'bitcoin:mainnet',
    unisat: 'BITCOIN_MAINNET',
  },
  'bip122:000000000933ea01ad0ee984209779ba': {
    ...test,
    hrp: 'tb',
    sats: 'Testnet',
    standard: 'bitcoin:testnet',
    unisat: 'BITCOIN_TESTNET',
  },
  'bip122:00000000da84f2bafbbc53dee25a72ae': {
    ...test,
    hrp: 'tb',
    sats: 'Testnet4',
    standard: 'bitcoin:testnet4',
    unisat: 'BITCOIN_TESTNET4',
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    ...test,
    hrp: 'tb',
    sats: 'Signet',
    standard: 'bitcoin:signet',
    unisat: 'BITCOIN_SIGNET',
  },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    ...test,
    hrp: 'bcrt',
    sats: 'Regtest',
    standard: 'bitcoin:regtest',
    unisat: 'BITCOIN_REGTEST',
  },
}
