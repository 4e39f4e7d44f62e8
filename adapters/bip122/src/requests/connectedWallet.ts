import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods } from '@latchkey/kernel/adapter'
import type { SigningWallet } from '../connector/bitcoinWallet.js'
import type { BitcoinAddress, BitcoinProvider } from '../contract.js'
import type { Bip122Options } from '../options.js'

/** What stands behind a provider. */
export interface ConnectedWallet {
  /** The wallet in its call form, whose code may have to be fetched. */
  wallet(): Promise<SigningWallet>
  readonly options: Bip122Options
  /** For wallets of `btc_providers` and the known globals the path on `window`. */
  readonly path: string
  readonly source: object
  /** CAIP-2 id; `undefined` while nobody is connected. */
  networkId(): string | undefined
  addresses(): readonly BitcoinAddress[]
  read(): Promise<readonly BitcoinAddress[]>
  /** Absent where no connector of this adapter can tell the page. */
  setActive?(address: string): void
}

/** Methods of a provider of another connector, as they were when it was first used. */
export type GivenProvider = { readonly [name in 'signMessage' | 'signPsbt' | 'sendTransfer']?: Captured }

const behind = new WeakMap<object, ConnectedWallet | GivenProvider>()

/** Remembers what stands behind a provider; nobody outside can make one that is taken for it. */
export const putBehind = (provider: BitcoinProvider, connected: ConnectedWallet): void =>
  void behind.set(provider, connected)

/** Looks behind a provider; the methods of one that this adapter did not make are read once. */
export function behindOf(provider: unknown): ConnectedWallet | GivenProvider {
  const source: object = Object(provider)
  const found = behind.get(source) ?? captureMethods(source, ['signMessage', 'signPsbt', 'sendTransfer'])
  behind.set(source, found)
  return found
}
