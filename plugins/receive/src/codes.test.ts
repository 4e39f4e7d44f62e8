import { testTier } from '@latchkey/kernel/testing'
import { base58, bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { getAddress, toHex } from 'viem'
import { expect, it } from 'vitest'
import { encodeSs58 } from '../../../adapters/polkadot/src/address/ss58.js'
import { drawCode } from '../../../app-shell/src/ui/drawCode.js'
import { seen } from '../../../app-shell/src/ui/seen.test.double.js'
import { paymentUri } from './paymentUri.js'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const segwit = (version: number, program: Uint8Array): string =>
  (version ? bech32m : bech32).encode('bc', [version, ...bech32.toWords(program)])

/** Addresses of each namespace as its wallets write them. */
const addresses = {
  'eip155:1': bytes(20).map((account) => getAddress(toHex(account))),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': bytes(32).map((account) => base58.encode(account)),
  'bip122:000000000019d6689c085ae165831e93': fc.oneof(
    bytes(20).map((program) => segwit(0, program)),
    bytes(32).map((program) => segwit(1, program)),
  ),
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': bytes(32).map((account) => encodeSs58(account, 0)),
  'cosmos:cosmoshub-4': bytes(20).map((account) => bech32.encode('cosmos', bech32.toWords(account))),
}
const numRuns = testTier() === 'full' ? 1000 : 3
/** The smallest code that a page shows, in pixels. */
const width = 288

it.each(Object.entries(addresses))(
  'the code of every address is read back from its pixels: %s',
  (networkId, address) => {
    const isRead = (text: string, hasMark: boolean): void => {
      const scale = width / drawCode(text).size
      expect(decodeQR(seen(text, scale, () => (hasMark ? 0 : 255)))).toBe(text)
    }
    fc.assert(
      fc.property(address, fc.boolean(), fc.boolean(), (address, isLink, hasMark) =>
        isRead(isLink ? paymentUri(address, networkId) : address, hasMark),
      ),
      { numRuns },
    )
  },
)
