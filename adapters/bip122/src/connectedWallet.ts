import { BaseError } from '@latchkey/kernel'
import type { BitcoinWallet } from './bitcoinWallet.js'
import type { BitcoinAddress, BitcoinProvider } from './contract.js'
import type { Bip122Options } from './options.js'

/** What stands behind a provider. */
export interface ConnectedWallet {
  /** The wallet in its call form, whose code may have to be fetched. */
  wallet(): Promise<BitcoinWallet>
  readonly options: Bip122Options
  /** For wallets of `btc_providers` and the known globals the path on `window`. */
  readonly path: string
  readonly source: object
  /** CAIP-2 id; `undefined` while nobody is connected. */
  networkId(): string | undefined
  addresses(): readonly BitcoinAddress[]
  read(): Promise<readonly BitcoinAddress[]>
  setActive(address: string): void
}

const behind = new WeakMap<object, ConnectedWallet>()

/** Remembers what stands behind a provider; nobody outside can make one that is taken for it. */
export const putBehind = (provider: BitcoinProvider, connected: ConnectedWallet): void =>
  void behind.set(provider, connected)

/** Looks behind a provider. @throws `PROVIDER_ERROR` for what is none of this adapter */
export function connectedWallet(provider: unknown): ConnectedWallet {
  const connected = behind.get(Object(provider))
  if (!connected) throw new BaseError('This is no Bitcoin wallet.', { code: 'PROVIDER_ERROR' })
  return connected
}
