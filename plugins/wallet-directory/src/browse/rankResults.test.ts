import { expect, it } from 'vitest'
import { matchesText, rankResults } from './rankResults.js'

it('puts the exact name first, then names that start with the text, then the others in their order (294)', () => {
  const found = ['My Oak', 'Oakwood', 'OAK', 'Öak two', 'The oak'].map((name) => ({ name }))
  expect(rankResults(found, ' oak ').map(({ name }) => name)).toEqual([
    'OAK',
    'Oakwood',
    'Öak two',
    'My Oak',
    'The oak',
  ])
})

it.each([
  ['Café Wallet', 'cafe', true],
  ['Orchard', 'CHA', true],
  ['Orchard', 'oak', false],
])('%s contains %s: %j', (name, text, expected) => expect(matchesText(name, text)).toBe(expected))
