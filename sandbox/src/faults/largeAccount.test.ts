import { balancesSchema, historySchema } from '@latchkey/wire'
import { expect, it } from 'vitest'
import { startFaultServer } from './startFaultServer.js'

const chain = 'eip155:31337'
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('serves 10,000 tokens in one response, and 100,000 entries in pages, each as a gateway would', async () => {
  const server = await startFaultServer()
  try {
    server.set({ path: '/v1/account/*' }, { kind: 'large-account' })
    const get = (call: string, query: Readonly<Record<string, string>>, of = account) =>
      fetch(`${server.url}/v1/account/${of}/${call}?${new URLSearchParams(query)}`)

    const text = await (await get('balance', { chainId: chain })).text()
    expect(text.length).toBeLessThan(2_000_000)
    const balances = await balancesSchema['~standard'].validate(JSON.parse(text))
    const list = balances.issues ? [] : balances.value.balances
    expect(list).toHaveLength(10_000)
    expect(new Set(list.map(({ address }) => address)).size).toBe(10_000)

    const ids = new Set<string>()
    const times: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const body: unknown = await (await get('history', { chainId: chain, cursor })).json()
      const page = await historySchema['~standard'].validate(body)
      if (page.issues) throw new Error(`page ${pages} does not fit the schema`)
      for (const { id, metadata } of page.value.data) {
        ids.add(id)
        times.push(metadata.minedAt)
      }
      cursor = page.value.next
      pages += 1
    }
    expect([pages, ids.size]).toEqual([2_000, 100_000])
    expect(times).toEqual([...times].sort().reverse())

    const first = await (await get('history', { chainId: chain })).json()
    expect(await (await get('history', {}, `${chain}:${account}`)).json()).toEqual(first)
    const other = await get('history', { chainId: 'eip155:31338', cursor: (first as { next: string }).next })
    expect([other.status, await other.json()]).toMatchObject([400, { reasons: [{ name: 'REQUEST_INVALID' }] }])
    expect((await get('balance', {})).status).toBe(400)
    expect((await get('names', { chainId: chain })).status).toBe(404)
  } finally {
    await server.stop()
  }
})

it('is as small as asked, and ends where the history ends', async () => {
  const server = await startFaultServer()
  try {
    server.set({ path: '/v1/account/*' }, { kind: 'large-account', tokens: 1, entries: 50 })
    const get = async (call: string) =>
      (await fetch(`${server.url}/v1/account/${account}/${call}?chainId=${chain}`)).json()
    expect(await get('balance')).toMatchObject({ balances: [{ symbol: 'ETH' }] })
    expect(await get('history')).toMatchObject({ next: null })
    expect(() => server.set({ path: '/v1/account/*' }, { kind: 'large-account', tokens: 10_001 })).toThrow('tokens')
  } finally {
    await server.stop()
  }
})
