import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods } from '@latchkey/kernel/adapter'
import type { BitcoinAddress, SigningProtocol } from '../contract.js'
import type { Bip122Options } from '../options.js'

/** A message with the address that signs it. */
export interface WalletMessage {
  readonly address: string
  readonly message: string | Uint8Array
  readonly protocol: SigningProtocol
  readonly networkId: string
}

/** Inputs of a PSBT that one address signs. */
export interface WalletInputs {
  readonly address: string
  readonly indexes: readonly number[]
  readonly sighash?: number | undefined
}

/** A PSBT in every form that wallets take. */
export interface WalletPsbt {
  readonly bytes: Uint8Array
  readonly base64: string
  readonly hex: string
}

/** Satoshis to send. */
export interface WalletTransfer {
  readonly recipient: string
  readonly amount: bigint
}

/** What requests need of a connected wallet. The caller has checked the arguments; results are unchecked. */
export interface SigningWallet {
  /** Returns a signature as base64 or bytes. @throws `METHOD_NOT_SUPPORTED` */
  signMessage(message: WalletMessage): Promise<unknown>
  /** Signs, and broadcasts where `broadcasts` is `signing`; returns a PSBT as base64, hex or bytes. */
  signPsbt(input: {
    readonly psbt: WalletPsbt
    readonly inputs: readonly WalletInputs[]
    readonly broadcast: boolean
    readonly networkId: string
  }): Promise<{ readonly psbt: unknown; readonly txid?: unknown }>
  /** Which call sends a signed PSBT to the network; absent if none does. */
  readonly broadcasts?: 'signing' | 'pushing'
  pushPsbt?(psbt: WalletPsbt): Promise<unknown>
  /** Sends satoshis; returns the transaction id. */
  sendTransfer?(transfer: WalletTransfer): Promise<unknown>
}

/** The wallet behind a provider. */
export interface ConnectedWallet {
  /** The wallet in its call form, whose code may have to load. */
  wallet(): Promise<SigningWallet>
  readonly options: Bip122Options
  /** The path on `window` where the wallet is found now; `undefined` if it is not there. */
  pathOnPage(): string | undefined
  /** CAIP-2 id; `undefined` while no wallet is connected. */
  networkId(): string | undefined
  addresses(): readonly BitcoinAddress[]
  read(): Promise<readonly BitcoinAddress[]>
  /** Absent for connectors of other packages. */
  setActive?(address: string): void
}

/** The methods of a provider that another package made, read once. */
export type ForeignProvider = { readonly [name in 'signMessage' | 'signPsbt' | 'sendTransfer']?: Captured }

const behind = new WeakMap<object, ConnectedWallet | ForeignProvider>()

/** Remembers the wallet behind a provider that a site holds. */
export const putBehind = (provider: object, connected: ConnectedWallet): void => void behind.set(provider, connected)

/** Looks behind a provider; the methods of one that another package made are read the first time only. */
export function behindOf(provider: unknown): ConnectedWallet | ForeignProvider {
  const source: object = Object(provider)
  const found = behind.get(source) ?? captureMethods(source, ['signMessage', 'signPsbt', 'sendTransfer'])
  behind.set(source, found)
  return found
}
