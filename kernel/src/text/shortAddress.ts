/** Cuts an address to its first 4 and last 6 characters, for lists and buttons only; short addresses stay whole. */
export const shortAddress = (address: string): string =>
  address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
