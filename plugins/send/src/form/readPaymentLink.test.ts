import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaymentLink } from './readPaymentLink.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const main = 'eip155:1'
const sol = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const payee = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('links of EIP-681', () => {
  it.each([
    [`ethereum:${alice}`, { receiver: alice, isNetworkAssumed: true }],
    [`ethereum:${alice}@1`, { receiver: alice }],
    [`ETHEREUM:pay-${alice}@1?value=2.014e18`, { receiver: alice, amountBase: 2_014_000_000_000_000_000n }],
    [` ethereum:alice.eth@1?value=1E2&gas=21000&gasPrice=5 `, { receiver: 'alice.eth', amountBase: 100n }],
    [`ethereum:${alice}@1?value=1.50e1`, { receiver: alice, amountBase: 15n }],
    [`ethereum:${token}@1/transfer?address=${alice}&uint256=1`, { receiver: alice, token, amountBase: 1n }],
    [`ethereum:${token}@1/transfer?uint256=5e3&address=alice.eth`, { receiver: 'alice.eth', token, amountBase: 5000n }],
  ])('%s', (link, expected) => expect(readPaymentLink(link, main)).toEqual(expected))

  it.each([
    [`ethereum:${alice}@10`, 'other-network'],
    [`ethereum:${token}@1/approve?address=${alice}&uint256=1`, 'function'],
    [`ethereum:${token}@1/transfer?address=${alice}&uint256=1&value=5`, 'function'],
    [`ethereum:${token}@1/transfer?address=${alice}&uint256=1&bytes=0x`, 'function'],
    [`ethereum:${token}@1/transfer?uint256=1`, 'malformed'],
    ['ethereum:', 'malformed'],
    ['ethereum:@1', 'malformed'],
    [`ethereum:${alice}@1?value=1.5`, 'malformed'],
    [`ethereum:${alice}@1?value=15e-1`, 'malformed'],
    [`ethereum:${alice}@1?value=-1`, 'malformed'],
    [`ethereum:${alice}@1?value=0x10`, 'malformed'],
    [`ethereum:${alice}@1?value=١`, 'malformed'],
    [`ethereum:${alice}@1?value=`, 'malformed'],
    [`ethereum:${alice}@1?value=1e99`, 'malformed'],
    [`ethereum:${alice}@1?value=1&value=2`, 'malformed'],
    [`ethereum:${alice}@1?value=1&%76alue=2`, 'malformed'],
    [`ethereum:${alice}@1?req-more=1`, 'malformed'],
    [`ethereum:${alice}@1?value=%`, 'malformed'],
    [`ethereum:${alice}@1@10`, 'malformed'],
    [`ethereum:${alice}${'0'.repeat(2048)}`, 'malformed'],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1', 'not-here'],
    [`solana:${payee}`, 'other-network'],
  ])('%s is refused as %s', (link, fault) => expect(readPaymentLink(link, main)).toEqual({ fault }))

  it('keep every digit, or are refused', () => {
    const digits = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(digits, fc.nat(77), fc.boolean(), (amount, exponent, isToken) => {
        const text = amount.toString()
        // The same number, written with an exponent.
        const places = Math.min(exponent, text.length - 1)
        const written = places ? `${text.slice(0, -places)}.${text.slice(-places)}e${places}` : text
        const link = isToken
          ? `ethereum:${token}@1/transfer?address=${alice}&uint256=${written}`
          : `ethereum:${alice}@1?value=${written}`
        expect(readPaymentLink(link, main)).toMatchObject({ receiver: alice, amountBase: amount })
      }),
      { numRuns: runs(100_000, 500) },
    )
  })
})

describe('links of Solana Pay', () => {
  it.each([
    [`solana:${payee}`, { receiver: payee, isNetworkAssumed: true }],
    [`solana:${payee}?amount=0.01&label=Shop`, { receiver: payee, amount: '0.01', isNetworkAssumed: true }],
    [
      `solana:${payee}?amount=1&spl-token=${mint}&reference=${payee}&reference=${mint}&memo=Order%2012`,
      {
        receiver: payee,
        amount: '1',
        token: mint,
        references: [payee, mint],
        memo: 'Order 12',
        isNetworkAssumed: true,
      },
    ],
  ])('%s', (link, expected) => expect(readPaymentLink(link, sol)).toEqual(expected))

  it.each([
    ['solana:https://shop.example/pay', 'request'],
    ['solana:https%3A%2F%2Fshop.example%2Fpay', 'request'],
    ['solana:HTTPS%3a//shop.example', 'request'],
    ['solana:', 'malformed'],
    [`solana:${payee}?amount=1e2`, 'malformed'],
    [`solana:${payee}?amount=-1`, 'malformed'],
    [`solana:${payee}?amount=.5`, 'malformed'],
    [`solana:${payee}?amount=01`, 'malformed'],
    [`solana:${payee}?amount=1&amount=2`, 'malformed'],
    [`solana:${payee}?spl-token=abc`, 'malformed'],
    [`solana:${payee}?reference=abc`, 'malformed'],
    [`solana:${payee}?${Array.from({ length: 17 }, () => `reference=${mint}`).join('&')}`, 'malformed'],
    [`ethereum:${alice}`, 'other-network'],
  ])('%s is refused as %s', (link, fault) => expect(readPaymentLink(link, sol)).toEqual({ fault }))
})

it.each([alice, 'alice.eth', '', 'https://shop.example', 'wc:abc@2', 'ethereum', `${payee}`])(
  '%s is not a payment link',
  (text) => expect(readPaymentLink(text, main)).toBeUndefined(),
)

it('never throws, and reads no amount that the text does not have', () => {
  const part = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('?', '&', '=', '@1', '/transfer', 'value=', '%', alice),
  )
  fc.assert(
    fc.property(fc.constantFrom('ethereum:', 'solana:', 'bitcoin:', ''), fc.array(part), (scheme, parts) => {
      const text = scheme + parts.join('')
      const read = readPaymentLink(text, scheme === 'solana:' ? sol : main)
      if (read && !('fault' in read) && read.amountBase === undefined && read.amount === undefined)
        expect(read.receiver).not.toBe('')
      if (!text.includes('value=') && !text.includes('uint256=') && !text.includes('%'))
        expect(read ?? {}).not.toHaveProperty('amountBase')
    }),
    { numRuns: runs(100_000, 500) },
  )
})
