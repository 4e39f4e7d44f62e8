import type { WalletIcon } from '../contract.js'

/**
 * A wallet's icon as a data URL: its drawing, or its letter without one, on a rounded tile of its colour. In base64, the form of
 * the Wallet Standard.
 */
export function drawIcon({ letter, colour, lines }: WalletIcon): string {
  const sign = lines
    ? `<path d="${lines}" fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<text x="48" y="66" fill="#fff" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle">${letter}</text>`
  const light =
    '<linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
  const tile = `<rect width="96" height="96" fill="${colour}"/><rect width="96" height="96" fill="url(#a)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${light}${tile}${sign}</svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
