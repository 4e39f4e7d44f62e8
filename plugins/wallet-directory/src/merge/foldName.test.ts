import { expect, it } from 'vitest'
import { matchesText, rankResults } from './foldName.js'

it('[294] puts the very name first, then those that begin so, then the others as they came', () => {
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
])('%s holds %s: %j', (name, text, expected) => expect(matchesText(name, text)).toBe(expected))
