import { describe, expect, it } from 'vitest'
import type { Mark, Marks } from './contract.js'
import * as known from './known.js'
import * as networks from './networks.js'
import { pictureOf } from './pictureOf.js'
import * as wallets from './wallets.js'

const lists: readonly [string, Marks][] = Object.entries(known)
const entries = lists.flatMap(([, marks]) => Object.entries(marks))
const loaders = new Set<Mark>(entries.map(([, mark]) => mark))

describe('the marks that come with the plugin', () => {
  it('are few enough to be chunks of a site', () => {
    expect(loaders.size).toBeLessThanOrEqual(50)
  })
  it('hold every network and wallet that can be imported alone', () => {
    expect(Object.keys(known).sort()).toEqual([...Object.keys(networks), ...Object.keys(wallets)].sort())
  })
  it('have each key once', () => {
    const keys = entries.map(([key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it('are pictures', async () => {
    for (const [name, marks] of lists)
      for (const mark of new Set(Object.values(marks))) {
        const loaded = await mark()
        expect(pictureOf(typeof loaded === 'string' ? loaded : loaded.default), name).toMatch(/^data:image\/svg/)
      }
  })
  it.each([
    'walletConnect',
    'io.metamask',
    'metamask',
    'eip155:1',
    'eip155:8453',
    'eip155:42161',
    'eip155:10',
    'eip155:137',
    'eip155:56',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'cosmos:cosmoshub-4',
    'eip155',
    'solana',
    'bip122',
    'polkadot',
    'cosmos',
  ])('include %s', (key) => expect(entries.map(([known]) => known)).toContain(key))
})
