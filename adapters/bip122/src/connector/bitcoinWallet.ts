import { BaseError } from '@latchkey/kernel'
import { argumentInvalid, readArray, readProperty } from '@latchkey/kernel/adapter'
import type { SigningWallet, WalletInputs } from '../requests/connectedWallet.js'

/** An address as a wallet shared it, unchecked. */
export interface SharedAddress {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: unknown
  /** CAIP-2 ids of the networks it is for, if the wallet names them. */
  readonly networkIds?: readonly (string | null)[]
}

/** What a wallet shares at one moment. */
export interface Shared {
  readonly addresses: readonly SharedAddress[]
  /** CAIP-2 id of the network the wallet reports; `null` for a network that this adapter does not serve. */
  readonly networkId?: string | null | undefined
}

/** A change that a wallet reports; the connector reads whatever is missing. */
export type SharedChange = Partial<Shared>

/** A wallet behind its own call form. The caller has checked the arguments; results are unchecked. */
export interface BitcoinWallet extends SigningWallet {
  /** Prompts the visitor. */
  connect(networkId: string | undefined, message: string): Promise<Shared>
  /** Reads without a prompt; `undefined` while the site has no permission. @throws `METHOD_NOT_SUPPORTED` */
  read(): Promise<Shared | undefined>
  /** Moves the wallet; absent if a page cannot move it. */
  switchNetwork?(networkId: string): Promise<void>
  /** Listens to the wallet; `undefined` if it has no events. */
  listen(
    onChange: (change: SharedChange) => void,
    onLeave: () => void,
  ): { /** Absent when listeners cannot be removed. */ readonly stop: (() => void) | undefined } | undefined
  /** Revokes the site's permission; absent if a page cannot. */
  disconnect?(): Promise<unknown>
}

/** Names the purposes of the addresses a site asks for, in the order in which wallets share them. */
export const purposes = ['payment', 'ordinals']

/** The method without which a wallet cannot be asked for anything. @throws `PROVIDER_ERROR` */
export function requireMethod<method>(captured: method | undefined): method {
  if (captured) return captured
  throw new BaseError('The wallet does not accept requests.', { code: 'PROVIDER_ERROR' })
}

/** Reads a list of addresses that each name their purpose. */
export const readAddresses = (list: unknown): readonly SharedAddress[] =>
  readArray(list).map((entry) => ({
    address: readProperty(entry, 'address'),
    publicKey: readProperty(entry, 'publicKey'),
    purpose: readProperty(entry, 'purpose'),
  }))

/** Removes listeners by the functions that the wallet returned when they were added. */
export const removeListeners = (added: readonly Promise<unknown>[]): void => {
  const remove = (stop: unknown): void => {
    if (typeof stop === 'function') stop()
  }
  for (const stop of added) stop.then(remove).catch(() => undefined)
}

/** The inputs that one address signs, as wallets of two call forms take them. */
export const signingIndexes = ({ indexes, sighash }: WalletInputs): object => ({
  signingIndexes: [...indexes],
  ...(sighash !== undefined && { sigHash: sighash }),
})

/** A message as bytes, for wallets that sign bytes. */
export const messageBytes = (message: string | Uint8Array): Uint8Array =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message

/** A message as a string, for wallets that sign strings only. @throws `ARGUMENT_INVALID` for bytes that are not UTF-8 */
export function messageString(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw argumentInvalid('message', 'This wallet signs strings only, and these bytes are not UTF-8.')
  }
}
