import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWalletPage } from '../gateway/parseWalletPage.js'
import { parseWalletEntry } from './parseWalletEntry.js'

const full = {
  id: 'a1',
  name: 'Orchard',
  rdns: 'Test.Orchard',
  injected: [{ namespace: 'eip155', injected_id: 'isOrchard' }],
  chains: ['eip155:1', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://orchard.example/',
  image_id: 'img-1',
  image_url: 'https://gateway.example/img',
  order: 3,
  badge_type: 'certified',
  mobile_link: 'orchard://',
  link_mode: 'https://orchard.example/link',
  desktop_link: 'orchard-desk://',
  webapp_link: 'https://app.orchard.example/',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=orchard',
  chrome_store: 'https://chromewebstore.google.com/detail/x',
  supports_wc: true,
  description: 'Fruit',
  capabilities: ['batch', 'psbt'],
}

describe('parseWalletEntry', () => {
  it('keeps valid fields', () => {
    expect(parseWalletEntry(full)).toEqual({
      ...full,
      rdns: 'test.orchard',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    })
  })

  it.each([
    [['psbt', 'psbt', 3, null, 'with space', 'x'.repeat(65)], ['psbt']],
    [[], []],
    ['psbt', undefined],
    [{ 0: 'psbt', length: 1 }, undefined],
    [Array.from({ length: 50 }, (_, index) => `c${index}`), Array.from({ length: 32 }, (_, index) => `c${index}`)],
  ])('keeps the valid capabilities of %j', (capabilities, expected) =>
    expect(parseWalletEntry({ ...full, capabilities })?.capabilities).toEqual(expected),
  )

  it('drops unknown and invalid fields, and keeps the wallet', () => {
    const hostile = {
      id: 'a1',
      name: '  Or\u202echard\u0000 ',
      rdns: '-not-a-domain',
      injected: [{ namespace: 'EVM!', injected_id: 'x' }, null, 3],
      chains: ['nonsense', 7, 'eip155:1'],
      homepage: 'javascript:alert(1)',
      image_id: '../../etc',
      image_url: 'data:image/svg+xml,<svg/>',
      order: 1.5,
      badge_type: 'best',
      mobile_link: 'javascript:alert(1)',
      link_mode: 'orchard://',
      desktop_link: 'file:///x',
      webapp_link: 'http://example.com',
      app_store: 'https://apps.apple.com.evil.example/app',
      play_store: 'https://evil.example/?play.google.com',
      chrome_store: 'http://localhost/detail',
      supports_wc: 'yes',
      description: { toString: () => 'x' },
      onclick: 'alert(1)',
      __proto__: { polluted: true },
    }
    expect(parseWalletEntry(hostile)).toEqual({ id: 'a1', name: 'Orchard', chains: ['eip155:1'], supports_wc: false })
  })

  it.each([
    undefined,
    null,
    'x',
    3,
    [],
    {},
    { id: 'a' },
    { name: 'x' },
    { id: 'a b', name: 'x' },
    { id: '..', name: 'x' },
    { id: 'a', name: '\u200b ' },
  ])('returns undefined for %j', (given) => expect(parseWalletEntry(given)).toBeUndefined())

  it('reads an order of -0 as 0', () => {
    const parsed = parseWalletEntry({ ...full, order: -0 })
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed)
  })

  it('returns undefined for a wallet that throws when read', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
      },
    )
    expect(parseWalletEntry(trap)).toBeUndefined()
  })

  it('returns short, clean text and https links for any input', () => {
    const field = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.webUrl(),
      fc.constant('javascript:x'),
    )
    const entry = fc.record(
      Object.fromEntries(Object.keys(full).map((key) => [key, key === 'id' ? fc.constantFrom('a', 'b') : field])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(entry, (given) => {
        const parsed = parseWalletEntry(given)
        if (!parsed) return
        expect(Object.keys(full)).toEqual(expect.arrayContaining(Object.keys(parsed)))
        for (const text of [parsed.name, parsed.description ?? '']) {
          expect([...text].length).toBeLessThanOrEqual(64)
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        }
        for (const link of [parsed.homepage, parsed.webapp_link, parsed.link_mode, parsed.image_url])
          if (link) expect(link).toMatch(/^https?:\/\//)
        // What was checked once stays as it is.
        expect(parseWalletEntry(parsed)).toEqual(parsed)
        expect(parseWalletEntry(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed)
      }),
      { numRuns: runs(3000) },
    )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('parseWalletPage', () => {
  it('drops only invalid wallets and duplicates', () => {
    const page = parseWalletPage({ data: [full, 'x', { ...full, name: 'Again' }, { ...full, id: 'b2' }], count: 9 }, 40)
    expect(page?.entries.map(({ id, name }) => `${id} ${name}`)).toEqual(['a1 Orchard', 'b2 Orchard'])
    expect(page).toMatchObject({ received: 4, count: 9 })
  })

  it('ignores more than was requested', () => {
    const data = Array.from({ length: 50 }, (_, index) => ({ ...full, id: `w${index}` }))
    expect(parseWalletPage({ data, count: 50 }, 4)?.entries).toHaveLength(4)
  })

  it.each([-1, 1.5, '9', null, undefined, Number.NaN])('ignores a count of %j', (count) =>
    expect(parseWalletPage({ data: [], count }, 4)?.count).toBeNull(),
  )

  it.each([undefined, null, [], 'x', { data: {} }])('rejects %j', (given) =>
    expect(parseWalletPage(given, 4)).toBeUndefined(),
  )
})
