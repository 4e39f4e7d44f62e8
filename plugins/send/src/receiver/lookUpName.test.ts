import { BaseError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { lookUpName, mayBeName } from './lookUpName.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const contextWith = (lookUp?: (input: { readonly name: string }) => Promise<unknown>) =>
  ({
    items: () => (lookUp ? [{ plugin: 'names', item: { action: 'read', state: 'own', lookUp: 'find' } }] : []),
    peer: (id: string) => (id === 'names' ? { find: lookUp } : undefined),
  }) as never

it.each(['alice.eth', 'Alice.ETH', 'a.b.team.eth', '日本語.eth', 'shop.example'])('%s may be a name', (text) =>
  expect(mayBeName(text)).toBe(true),
)

it.each([
  '',
  'alice',
  '.eth',
  'alice.',
  'alice eth',
  'ali ce.eth',
  'https://alice.eth',
  'alice.eth/',
  'alice@mail.example',
  'ethereum:alice.eth',
  alice,
  `${'a'.repeat(252)}.eth`,
])('%j cannot be a name', (text) => expect(mayBeName(text)).toBe(false))

it('leads to the account that is found on the network, in its normal form', async () => {
  const asked: unknown[] = []
  const context = contextWith(async (input) => {
    asked.push(input)
    return { name: 'alice.eth', address: alice, avatar: 'data:image/png;base64,AAAA' }
  })
  expect(await lookUpName(context, 'Alice.eth', 'eip155:10')).toEqual({
    name: 'alice.eth',
    address: alice,
    imageUrl: 'data:image/png;base64,AAAA',
  })
  expect(asked).toEqual([{ name: 'Alice.eth', networkId: 'eip155:10' }])
})

it('leads to nobody where nobody knows it or looks it up, and is not “nobody” if that cannot be told', async () => {
  expect(
    await lookUpName(
      contextWith(async () => undefined),
      'alice.eth',
      'eip155:1',
    ),
  ).toBeUndefined()
  expect(await lookUpName(contextWith(), 'alice.eth', 'eip155:1')).toBeUndefined()
  const down = contextWith(() => Promise.reject(new BaseError('no', { code: 'RPC_UNREACHABLE' })))
  await expect(lookUpName(down, 'alice.eth', 'eip155:1')).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
})

it('leads to nobody if what is found is malformed', async () => {
  for (const found of [7, 'alice', {}, { name: 'alice.eth' }, { name: 'ali\u202ece.eth', address: alice }])
    expect(
      await lookUpName(
        contextWith(async () => found),
        'alice.eth',
        'eip155:1',
      ),
    ).toBeUndefined()
})
