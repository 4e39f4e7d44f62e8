import { networkIds } from './index.js'

/** How one network is named: in addresses, and by each kind of wallet. */
export interface NetworkNaming {
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

const naming = (sats: string, hrp: string, p2pkh = 0x6f, p2sh = 0xc4): NetworkNaming => ({
  hrp,
  p2pkh,
  p2sh,
  sats,
  standard: `bitcoin:${sats.toLowerCase()}`,
  unisat: `BITCOIN_${sats.toUpperCase()}`,
})

const [mainnet, testnet3, testnet4, signet, regtest] = networkIds

/** The networks of this adapter by CAIP-2 id; the main network first. */
export const networkNamings: { readonly [networkId: string]: NetworkNaming } = {
  [mainnet]: naming('Mainnet', 'bc', 0, 5),
  [testnet3]: naming('Testnet', 'tb'),
  [testnet4]: naming('Testnet4', 'tb'),
  [signet]: naming('Signet', 'tb'),
  [regtest]: naming('Regtest', 'bcrt'),
}

/** The naming of a network; `undefined` for a network that this adapter does not serve. */
export const networkNaming = (networkId: string | undefined): NetworkNaming | undefined =>
  networkId !== undefined && Object.hasOwn(networkNamings, networkId) ? networkNamings[networkId] : undefined

/** CAIP-2 id of the network that a kind of wallet calls by this name; `null` for an unknown name. */
export const networkIdOf = (kind: 'sats' | 'standard' | 'unisat', name: unknown): string | null =>
  Object.entries(networkNamings).find(([, names]) => names[kind] === name)?.[0] ?? null
