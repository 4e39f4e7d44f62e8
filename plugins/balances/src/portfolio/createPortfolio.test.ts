import { BaseError } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Place } from '../createStage.test.double.js'
import { createStage, wireBalance } from '../createStage.test.double.js'

const bob: Place = { namespace: 'eip155', networkId: 'eip155:10', address: 'bob' }
const down = (details: { readonly [name: string]: unknown } = {}) =>
  new BaseError('no', { code: 'HTTP_UNREACHABLE', details })

describe('tokens of the account in use', () => {
  it('are read through the gateway, once for all who ask at the same time, and once in 30 s', async () => {
    const { reader, requests, clock, emitted, portfolio } = await createStage()
    await Promise.all(Array.from({ length: 10 }, () => reader.refresh()))
    expect(requests).toEqual([
      { base: 'https://gateway.example/base/', url: 'v1/supported-chains', query: {} },
      {
        base: 'https://gateway.example/base/',
        url: 'v1/account/alice/balance',
        query: { chainId: 'eip155:1', currency: 'usd', forceUpdate: undefined },
      },
    ])
    expect(portfolio()).toMatchObject({ account: 'eip155:1:alice', status: 'ready', tokens: [{ value: 3 }, {}] })
    clock.advance(30_000)
    await reader.refresh()
    expect(requests).toHaveLength(2)
    clock.advance(1)
    await reader.refresh()
    expect(requests).toHaveLength(3)
    const source = { account: 'eip155:1:alice', count: 2, source: 'gateway' }
    expect(emitted).toEqual([
      ['updated', source],
      ['updated', source],
    ])
  })

  it('are read past the cache of the gateway, too, when only the currency of the network changed', async () => {
    const { reader, balanceRequests } = await createStage({})
    await reader.refresh()
    await reader.refresh({ forceUpdate: [] })
    // An empty text would be left out of the request.
    expect(balanceRequests().map(({ query }) => query.forceUpdate)).toEqual([undefined, ','])
  })

  it('that changed are named, and read past the cache', async () => {
    const { reader, balanceRequests } = await createStage({
      options: { currency: 'EUR', gateway: 'https://own.example' },
    })
    await reader.refresh()
    await reader.refresh({ forceUpdate: ['eip155:1:0xaa', 'eip155:1:0xbb'] })
    expect(balanceRequests()).toMatchObject([
      {},
      {
        base: 'https://own.example',
        url: 'v1/account/alice/balance',
        query: { currency: 'eur', forceUpdate: 'eip155:1:0xaa,eip155:1:0xbb' },
      },
    ])
    for (const forceUpdate of ['eip155:1:0xaa', [5], ['0xaa'], ['eip155:1:a,b'], Array(21).fill('eip155:1:0xaa')])
      await expect(reader.refresh({ forceUpdate } as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(balanceRequests()).toHaveLength(2)
  })

  it('are not asked for on networks that nobody reads, on test networks and on those of nobody (329, 332)', async () => {
    const { reader, stage, requests, portfolio, balanceRequests } = await createStage()
    for (const networkId of ['eip155:5', 'eip155:99']) {
      stage.use({ ...bob, networkId })
      expect(await reader.refresh()).toMatchObject({ status: 'unsupported', tokens: [] })
      expect(requests).toEqual([])
    }
    stage.chains = ['eip155:1']
    stage.use(bob)
    await reader.refresh()
    stage.use({ namespace: 'solana', networkId: 'solana:a', address: 'mint' })
    await reader.refresh()
    expect(portfolio()).toMatchObject({ account: 'solana:a:mint', status: 'unsupported' })
    expect([requests.length, balanceRequests().length]).toEqual([1, 0])
    stage.use(undefined)
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('are those that the wallet lists, where it lists any (210)', async () => {
    const list = vi.fn(async () => [
      { name: 'A\u202eB', symbol: 'AB', decimals: 6, amount: 1_500_000n, address: '0xaa', price: 2 },
      { name: 'None', symbol: 'NONE', decimals: 0, amount: 1n, address: '0xbb' },
    ])
    const { reader, requests, emitted } = await createStage({ wallet: list })
    const { tokens } = await reader.refresh()
    expect(tokens).toEqual([
      {
        name: 'AB',
        symbol: 'AB',
        chainId: 'eip155:1',
        address: 'eip155:1:0xaa',
        value: 3,
        price: 2,
        quantity: { decimals: '6', numeric: '1.5' },
        verified: true,
      },
    ])
    expect([requests, emitted]).toEqual([[], [['updated', { account: 'eip155:1:alice', count: 1, source: 'wallet' }]]])
  })

  it('come from the gateway if the wallet fails, which is reported, or lists nothing, which is not asked twice (209)', async () => {
    const list = vi.fn().mockRejectedValueOnce(down()).mockResolvedValue(undefined)
    const { reader, reported, clock, balanceRequests } = await createStage({ wallet: list })
    for (let times = 0; times < 3; times++) {
      expect(await reader.refresh()).toMatchObject({ status: 'ready' })
      clock.advance(30_001)
    }
    expect([reported.length, list.mock.calls.length, balanceRequests().length]).toEqual([1, 2, 3])
  })
})

describe('tokens that cannot be read', () => {
  it('are told once for each failure, and not asked for again for 30 s, even by force (209)', async () => {
    const { reader, stage, portfolio, clock, emitted, balanceRequests } = await createStage()
    stage.hold = () => Promise.reject(down())
    const asked = Array.from({ length: 3 }, () => reader.refresh())
    for (const call of asked) await expect(call).rejects.toMatchObject({ code: 'PORTFOLIO_UNAVAILABLE' })
    const retryAt = clock.now() + 30_000
    expect(portfolio()).toEqual({ account: 'eip155:1:alice', status: 'failed', tokens: [], retryAt })
    expect([reader.takeFailure(), reader.takeFailure()]).toEqual([true, false])
    clock.advance(29_999)
    const details = { retryInMs: 1 }
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'PORTFOLIO_COOLDOWN', details })
    await expect(reader.refresh({ forceUpdate: [] })).rejects.toMatchObject({ code: 'PORTFOLIO_COOLDOWN' })
    expect(balanceRequests()).toHaveLength(1)
    clock.advance(1)
    stage.hold = async () => []
    expect(await reader.refresh()).toMatchObject({ status: 'ready', tokens: [] })
    expect(emitted.map(([event]) => event)).toEqual(['failed', 'updated'])
    expect(emitted[0]?.[1]).toEqual({ account: 'eip155:1:alice', code: 'HTTP_UNREACHABLE' })
  })

  it('stay as they were, as stale; another account is asked at once, and the failure is shown again on return', async () => {
    const { reader, stage, clock, portfolio } = await createStage()
    const hold = stage.hold
    await reader.refresh()
    clock.advance(30_001)
    stage.hold = () => Promise.reject(down())
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'PORTFOLIO_UNAVAILABLE' })
    expect(portfolio()).toMatchObject({ status: 'stale', tokens: [{ value: 3 }, {}] })
    stage.hold = hold
    const alice = stage.place()
    stage.use(bob)
    expect(await reader.refresh()).toMatchObject({ account: 'eip155:10:bob', status: 'ready' })
    stage.use(alice)
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'PORTFOLIO_COOLDOWN' })
    expect(portfolio()).toMatchObject({ account: 'eip155:1:alice', status: 'failed', tokens: [] })
  })

  it('because the visitor is offline are asked for again at once', async () => {
    const { reader, stage, portfolio } = await createStage()
    const hold = stage.hold
    stage.hold = () => Promise.reject(down({ isOffline: true }))
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'PORTFOLIO_UNAVAILABLE' })
    expect(portfolio()).toEqual({ account: 'eip155:1:alice', status: 'failed', tokens: [], isOffline: true })
    stage.hold = hold
    expect(await reader.refresh()).toMatchObject({ status: 'ready' })
  })

  it('because the list of networks did not arrive let that be asked for again', async () => {
    const { reader, clock, requests, context } = await createStage()
    const { json } = context.http
    context.http.json = () => Promise.reject(down()) as never
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'PORTFOLIO_UNAVAILABLE' })
    context.http.json = json
    clock.advance(30_000)
    expect(await reader.refresh()).toMatchObject({ status: 'ready' })
    expect(requests).toHaveLength(2)
  })

  it('for a gateway that may not be used say which option is wrong', async () => {
    const { reader } = await createStage({ options: { gateway: 'javascript:alert(1)' } })
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})

describe('accounts, networks and namespaces that change', () => {
  const places: readonly Place[] = [
    { namespace: 'eip155', networkId: 'eip155:1', address: 'alice' },
    { namespace: 'eip155', networkId: 'eip155:1', address: 'bob' },
    { namespace: 'eip155', networkId: 'eip155:10', address: 'alice' },
    { namespace: 'solana', networkId: 'solana:a', address: 'alice' },
  ]

  it('never leave anything of another one in what is written, in whatever order responses arrive (1,000 switches)', async () => {
    const choice = fc.record({ place: fc.nat(places.length - 1), fails: fc.boolean(), waits: fc.nat(40_000) })
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(choice, { minLength: 2, maxLength: 12 }),
      async (scheduler, choices) => {
        const { reader, stage, clock, written } = await createStage()
        let fails = false
        stage.hold = async (networkId, address) => {
          const isLost = fails
          await scheduler.schedule(Promise.resolve(), `${networkId}:${address}`)
          if (isLost) throw down()
          return [wireBalance(networkId, undefined, { name: `of ${networkId}:${address}` })]
        }
        const calls: Promise<unknown>[] = []
        const { sequence } = choices.reduce(
          ({ sequence }, next) => ({
            sequence: [
              ...sequence,
              async () => {
                stage.use(places[next.place])
                fails = next.fails
                clock.advance(next.waits)
                const before = written.length
                calls.push(reader.refresh().catch(() => undefined))
                // What is written at a call is about the account of the call.
                for (const { account } of written.slice(before)) expect(account).toBe(accountOf(places[next.place]))
              },
            ],
          }),
          { sequence: [] as (() => Promise<void>)[] },
        )
        scheduler.scheduleSequence(sequence)
        const seen = written.push.bind(written)
        written.push = (...portfolios) => {
          // At the moment of writing, it is about the account in use, and its tokens are that account's.
          for (const { account, tokens } of portfolios) {
            expect(account).toBe(accountOf(stage.place()))
            for (const { name } of tokens) expect(name).toBe(`of ${account}`)
          }
          return seen(...portfolios)
        }
        await scheduler.waitIdle()
        await Promise.all(calls)
      },
    )
    await fc.assert(property, { numRuns: runs(1000, 200) })
  })
})

describe('what a caller passes', () => {
  it('is read once, as it was at the call, and only for the network in use', async () => {
    const { reader, balanceRequests } = await createStage()
    const forceUpdate = ['eip155:1:0xaa', 'eip155:10:0xbb']
    const reading = reader.refresh({ forceUpdate })
    forceUpdate.push('evil')
    await reading
    expect(balanceRequests()[0]?.query.forceUpdate).toBe('eip155:1:0xaa')
  })

  it.each([
    [
      'throws',
      {
        get forceUpdate(): never {
          throw new Error('x')
        },
      },
    ],
    ['is a megabyte', { forceUpdate: [`eip155:1:${'a'.repeat(1e6)}`] }],
    ['is not an id', { forceUpdate: ['eip155:1:0xaa,eip155:1:0xbb'] }],
    ['is not a list', { forceUpdate: 'eip155:1:0xaa' }],
  ])('is refused before anything is asked if it %s', async (_what, input) => {
    const { reader, stage } = await createStage()
    await expect(reader.refresh(input as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(stage.requests).toEqual([])
  })

  it('of an option that names no gateway leaves nothing loading', async () => {
    const { reader, portfolio } = await createStage({ options: { gateway: 'javascript:alert(1)' } })
    await expect(reader.refresh()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    expect(portfolio()).toMatchObject({ status: 'failed', tokens: [] })
  })
})

const accountOf = (place: Place | undefined): string => `${place?.networkId}:${place?.address}`

it('forgets what was held once nobody is connected', async () => {
  const { stage, reader } = await createStage()
  await reader.refresh()
  expect(stage.portfolio()).toMatchObject({ status: 'ready' })
  stage.use(undefined)
  expect(stage.portfolio()).toBeUndefined()
})
