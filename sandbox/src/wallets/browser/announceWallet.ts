import type { WalletProvider } from '../contract.js'

// Drawn for this wallet: a key on a rounded tile.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0b6e5f"/><g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><circle cx="36" cy="48" r="14"/><path d="M50 48h28M66 48v12M78 48v8"/></g></svg>`

/** Announces a provider by EIP-6963, now and each time a page asks. */
export function announceWallet(wallet: { name: string; rdns: string }, provider: WalletProvider): void {
  const info = Object.freeze({
    uuid: createUuid(),
    name: wallet.name,
    rdns: wallet.rdns,
    icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
  })
  const detail = Object.freeze({ info, provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Version 4 by hand: `crypto.randomUUID` is missing on pages without a secure context. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
