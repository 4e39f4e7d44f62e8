import { runs } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SendIntent, SendStatus } from '../contract.js'
import { judgeReceiver, knownAddresses } from './knownAddresses.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const intent = (to: string, state: SendStatus, account = `eip155:1:${alice}`): SendIntent => ({
  id: to,
  account,
  network: 'eip155:1',
  asset: { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amountBase: '1',
  to,
  state,
  ...(state !== 'requested' && state !== 'rejected' && { hash: '0x1' }),
  expiry: {},
  createdAt: 0,
  updatedAt: 0,
})
const contextWith = (paid?: () => Promise<readonly string[]>) =>
  ({
    items: () => (paid ? [{ plugin: 'past', item: { paid: 'list', refresh: 'again' } }] : []),
    peer: (id: string) => (id === 'past' ? { list: paid } : undefined),
    getState: () => ({
      namespaces: {
        eip155: { connections: [{ accounts: [{ address: alice }] }, { accounts: [{ address: carol }] }] },
        solana: { connections: [{ accounts: [{ address: 'elsewhere' }] }] },
      },
    }),
  }) as never

it('are those of the history, of what was sent from here, and the own ones of the namespace', async () => {
  const sent = [
    intent(bob, 'confirmed', `eip155:10:${alice.toLowerCase()}`),
    intent('0x01', 'requested'),
    intent('0x02', 'rejected'),
    intent('0x03', 'reverted'),
    intent('0x04', 'confirmed', `eip155:1:${carol}`),
    intent('0x05', 'handed'),
  ]
  const paid = async () => ['0xabc']
  expect(await knownAddresses(contextWith(paid), sent, `eip155:1:${alice}`)).toEqual({
    paid: ['0xabc', bob, '0x05'],
    own: [alice, carol],
  })
})

it('are fewer where no history is kept, or it cannot be read: nothing fails', async () => {
  expect(await knownAddresses(contextWith(), [], `eip155:1:${alice}`)).toEqual({ paid: [], own: [alice, carol] })
  const down = contextWith(() => Promise.reject(new Error('no')))
  expect(await knownAddresses(down, [], `eip155:1:${alice}`)).toEqual({ paid: [], own: [alice, carol] })
})

it('tell whether a receiver is new, whatever the spelling', () => {
  const known = { paid: [bob.toLowerCase()], own: [carol] }
  expect(judgeReceiver(bob, known)).toEqual({ isFirst: false })
  // Nothing was sent to the visitor's own other account either, but it resembles nothing.
  expect(judgeReceiver(carol, known)).toEqual({ isFirst: true })
  expect(judgeReceiver(alice, known)).toEqual({ isFirst: true })
})

it('tell every look-alike: the same 6 characters at both ends together, another address (T-B12.4)', () => {
  const digit = fc.constantFrom(...'0123456789abcdef')
  const hex = fc.array(digit, { minLength: 40, maxLength: 40 }).map((digits) => digits.join(''))
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 0, max: 6 }), fc.boolean(), (victim, other, start, isOwn) => {
      const end = 6 - start
      const fake = victim.slice(0, start) + other.slice(start, 40 - end) + victim.slice(40 - end)
      fc.pre(fake !== victim)
      const known = isOwn ? { paid: [], own: [`0x${victim}`] } : { paid: [`0x${victim}`], own: [] }
      expect(judgeReceiver(`0x${fake.toUpperCase()}`, known)).toEqual({ isFirst: true, resembles: `0x${victim}` })
    }),
    { numRuns: runs(10_000, 500) },
  )
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
  fc.assert(
    fc.property(key, key, (victim, other) => {
      const fake = victim.slice(0, 3) + other.slice(3, -3) + victim.slice(-3)
      fc.pre(fake !== victim)
      expect(judgeReceiver(fake, { paid: [victim], own: [] })).toEqual({ isFirst: true, resembles: victim })
    }),
    { numRuns: runs(10_000, 500) },
  )
})
