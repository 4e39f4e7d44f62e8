import { networkIds } from './networkIds.js'

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

const [mainnet, testnet3, testnet4, signet, regtest] = networkIds
const test = { p2pkh: 0x6f, p2sh: 0xc4 }

/** The networks of this family by CAIP-2 id; the main network first. */
export const networkForms: { readonly [networkId: string]: NetworkForm } = {
  [mainnet]: {
    hrp: 'bc',
    p2pkh: 0,
    p2sh: 5,
    sats: 'Mainnet',
    standard: 'bitcoin:mainnet',
    unisat: 'BITCOIN_MAINNET',
  },
  [testnet3]: {
    ...test,
    hrp: 'tb',
    sats: 'Testnet',
    standard: 'bitcoin:testnet',
    unisat: 'BITCOIN_TESTNET',
  },
  [testnet4]: {
    ...test,
    hrp: 'tb',
    sats: 'Testnet4',
    standard: 'bitcoin:testnet4',
    unisat: 'BITCOIN_TESTNET4',
  },
  [signet]: {
    ...test,
    hrp: 'tb',
    sats: 'Signet',
    standard: 'bitcoin:signet',
    unisat: 'BITCOIN_SIGNET',
  },
  [regtest]: {
    ...test,
    hrp: 'bcrt',
    sats: 'Regtest',
    standard: 'bitcoin:regtest',
    unisat: 'BITCOIN_REGTEST',
  },
}

/** How a network is written; `undefined` for one that this family does not know. */
export const formOf = (networkId: string | undefined): NetworkForm | undefined =>
  networkId !== undefined && Object.hasOwn(networkForms, networkId) ? networkForms[networkId] : undefined

/** CAIP-2 id of the network that a kind of wallet calls so; `null` for a name that this family does not know. */
export const networkIdOf = (kind: 'sats' | 'standard' | 'unisat', name: unknown): string | null =>
  Object.entries<NetworkForm>(networkForms).find(([, form]) => form[kind] === name)?.[0] ?? null
