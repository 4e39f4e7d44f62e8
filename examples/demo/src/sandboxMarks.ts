import { bitcoinRegtest } from '@latchkey/adapter-bip122'
import { kusamaAssetHub, westendAssetHub } from '@latchkey/adapter-polkadot'
import type { Marks } from '@latchkey/plugin-brands'
import { bitcoin, polkadot, solana } from '@latchkey/plugin-brands/networks'
import { sandboxData } from './sandboxData.js'

/** Lines on a tile, in a square of 96 by 96. */
const draw = (colour: string, lines: string) => async (): Promise<string> =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><rect width="96" height="96" fill="${colour}"/><rect width="96" height="96" fill="url(#a)"/><path d="${lines}" fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const cube = 'M48 22l24 13v26L48 74 24 61V35zM24 35l24 13 24-13M48 48v26'
const orbit =
  'M64 48a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM34 38c-12 8-18 18-14 22 6 6 24-2 40-14s24-22 20-26c-3-3-10 0-18 4'

/** Marks of the sandbox: its networks, and the wallets that have no way to pass an icon to a page. */
export const sandboxMarks: Marks = {
  'eip155:31337': draw('#5b3fd0', cube),
  'eip155:31338': draw('#0b7a75', cube),
  'cosmos:latchkey-1': draw('#2f3f8a', cube),
  latchkeyCosmos: draw('#2f3f8a', orbit),
  'injectedWeb3:latchkey-dot': draw(
    '#a8326e',
    'M74 48a26 26 0 1 1-52 0 26 26 0 0 1 52 0zM54 48a6 6 0 1 1-12 0 6 6 0 0 1 12 0z',
  ),
}

/** Test networks that look like the network they test. */
export const testMarks: Marks = Object.fromEntries(
  [
    [bitcoinRegtest.caipNetworkId, bitcoin.bip122],
    [westendAssetHub.caipNetworkId, polkadot.polkadot],
    [kusamaAssetHub.caipNetworkId, polkadot.polkadot],
    [sandboxData().solana?.caipNetworkId, solana.solana],
  ].filter(([id, mark]) => id && mark),
)
