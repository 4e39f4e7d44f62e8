import type { WalletConfig } from '../contract.js'
import { drawIcon } from './drawIcon.js'

/** Makes the EIP-6963 announcement of a provider; what it returns announces it, the same each time. */
export function announceWallet(wallet: WalletConfig['wallet'], provider: object): () => void {
  const info = Object.freeze({
    uuid: createUuid(),
    name: wallet.name,
    rdns: wallet.rdns,
    icon: drawIcon(wallet.build.icon),
  })
  const detail = Object.freeze({ info, provider })
  return () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
}

/** Version 4 by hand: `crypto.randomUUID` is missing on pages without a secure context. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
