import type { WalletConfig } from '../contract.js'
import { drawIcon } from './drawIcon.js'
import type { AnnounceDetail } from './malformDetail.js'
import { malformDetail } from './malformDetail.js'
import type { AnnounceWay } from './planAnnouncements.js'

/**
 * Prepares the EIP-6963 announcement of a provider; the returned function announces it, unchanged unless a `way` is given.
 * `another` creates the provider of a copy, because several wallets with one object would be one wallet with several names.
 */
export function announceWallet(
  wallet: WalletConfig['wallet'],
  provider: object,
  another: () => object,
): (way?: AnnounceWay) => void {
  const { name, rdns } = wallet
  const icon = drawIcon(wallet.build.icon)
  const detail = freeze({ info: { uuid: createUuid(), name, rdns, icon }, provider })
  const copies = new Map<number, AnnounceDetail>()
  const copy = (number: number): AnnounceDetail => {
    const known = copies.get(number)
    if (known) return known
    const info = { uuid: createUuid(), name: `${name} ${number + 1}`, rdns: `${rdns}.n${number + 1}`, icon }
    const made = freeze({ info, provider: another() })
    copies.set(number, made)
    return made
  }
  return (way) => {
    const shown = !way ? detail : 'copy' in way ? copy(way.copy) : malformDetail(way.malformed, detail)
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: shown }))
  }
}

function freeze({ info, provider }: AnnounceDetail): AnnounceDetail {
  return Object.freeze({ info: Object.freeze(info), provider })
}

/** A version 4 UUID, because `crypto.randomUUID` is missing on pages without a secure context. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
