import type { AccountsForm } from '../switches.js'

/** The accounts that a wallet reports, the current one first. */
export function shownAccounts(form: AccountsForm, current: string, all: readonly string[]): string[] {
  switch (form) {
    case 'list':
      return [current, ...all.filter((address) => address !== current)]
    case 'empty':
      return []
    case 'bad-checksum':
      return [invertCase(current)]
    case 'duplicates':
      return [current, current.toLowerCase(), current]
    case 'lower-case':
      return [current.toLowerCase()]
    default:
      return [current]
  }
}

/** Inverts the case of every letter, which breaks any checksum. */
function invertCase(address: string): string {
  const digits = address.slice(2)
  return `0x${digits.replace(/[a-f]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))}`
}
