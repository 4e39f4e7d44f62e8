import { BaseError } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from './createStage.test.double.js'
import { createStage } from './createStage.test.double.js'

const alice: Place = { namespace: 'eip155', networkId: 'eip155:1', address: 'alice' }
const bob: Place = { ...alice, address: 'bob' }
const down = () => new BaseError('no', { code: 'HTTP_UNREACHABLE' })

describe('the name of the account in use', () => {
  it('is what the gateway claims and the contracts confirm, asked once for all who ask at the same time (116)', async () => {
    const { actions, requests, questions, stage, emitted, written } = createStage()
    const profiles = await Promise.all(Array.from({ length: 10 }, () => actions.identify()))
    expect(requests).toEqual([{ url: 'https://gateway.example/base/v1/identity/alice', query: { sender: 'alice' } }])
    expect(questions).toMatchObject([
      [
        'alice.eth',
        {
          address: 'alice',
          networkId: 'eip155:1',
          network: { id: '1', caipNetworkId: 'eip155:1', rpcUrls: { default: { http: ['https://eip155-1.example'] } } },
        },
      ],
    ])
    // Not the picture that the gateway names: only what the contracts hold.
    const profile = { account: 'eip155:1:alice', status: 'ready', name: 'alice.eth', avatar: null }
    expect(new Set(profiles)).toEqual(new Set([profile]))
    expect(stage.profile()).toEqual(profile)
    expect(written.map(({ status }) => status)).toEqual(['loading', 'ready'])
    expect(emitted).toEqual([['changed', { account: 'eip155:1:alice', name: 'alice.eth', avatar: null }]])
  })

  it('counts for 5 minutes, no name for 30 s, a failure for 60 s', async () => {
    for (const [lifetimeMs, find] of [
      [300_000, async () => ({ name: 'alice.eth' })],
      [30_000, async () => undefined],
      [60_000, () => Promise.reject(down())],
    ] as const) {
      const { actions, clock, stage, requests } = createStage()
      stage.claim = async () => ({ name: null, avatar: null })
      stage.find = find
      await actions.identify()
      clock.advance(lifetimeMs - 1)
      await actions.identify()
      expect(requests).toHaveLength(1)
      clock.advance(1)
      await actions.identify()
      expect(requests).toHaveLength(2)
    }
  })

  it('is asked of the contracts themselves if the gateway is gone, knows none, or lies', async () => {
    const claims: readonly ((address: string) => Promise<unknown>)[] = [
      () => Promise.reject(down()),
      async () => ({ name: null, avatar: null }),
      async () => ({ name: 'vitalik.eth', avatar: null }),
    ]
    for (const claim of claims) {
      const { actions, stage } = createStage()
      stage.claim = claim
      expect(await actions.identify()).toMatchObject({
        status: 'ready',
        name: 'alice.eth',
        avatar: 'data:image/png;base64,AAAA',
      })
    }
    const { actions, stage } = createStage()
    stage.claim = async () => ({ name: 'vitalik.eth', avatar: null })
    stage.find = async () => undefined
    expect(await actions.identify()).toMatchObject({ status: 'ready', name: null, avatar: null })
  })

  it('cannot be told if the contracts cannot be read, which is not “no name”, and takes away the name that was known', async () => {
    const { actions, stage, emitted } = createStage()
    await actions.identify()
    stage.find = () => Promise.reject(down())
    expect(await actions.refresh()).toEqual({
      account: 'eip155:1:alice',
      status: 'unavailable',
      name: null,
      avatar: null,
    })
    expect(emitted.at(-1)).toEqual(['changed', { account: 'eip155:1:alice', name: null, avatar: null }])
  })

  it('is not shown if something of it is not seen: what is left would be another name', async () => {
    for (const name of ['👨\u200d👩\u200d👧.eth', 'ali\u200bce.eth', '\u202ehte.ecila', '', '🦊']) {
      const { actions, stage } = createStage()
      stage.claim = () => Promise.reject(down())
      stage.find = async () => ({ name, avatar: 'data:image/png;base64,AAAA' })
      expect(await actions.identify()).toMatchObject({ status: 'ready', name: null, avatar: null })
    }
  })

  it('is read again at once on request, from the contracts alone; an older reading that is late does not count', async () => {
    const { actions, stage, requests } = createStage()
    let finish = (_claim: unknown): void => undefined
    stage.claim = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    stage.find = async () => ({ name: 'new.eth' })
    const slow = actions.identify()
    expect(await actions.refresh()).toMatchObject({ name: 'new.eth' })
    finish({ name: 'alice.eth', avatar: null })
    expect(await slow).toMatchObject({ name: 'alice.eth' })
    expect(stage.profile()).toMatchObject({ name: 'new.eth' })
    expect(await actions.identify()).toMatchObject({ name: 'new.eth' })
    expect(requests).toHaveLength(1)
  })

  it('is asked for nowhere else: test networks, networks of nobody, other namespaces, sites without a node (116)', async () => {
    const { actions, stage, requests, questions } = createStage()
    for (const place of [
      { ...alice, networkId: 'eip155:5' },
      { ...alice, networkId: 'eip155:99' },
      { namespace: 'solana', networkId: 'solana:a', address: 'mint' },
    ]) {
      stage.use(place)
      expect(await actions.identify()).toMatchObject({ status: 'unavailable', name: null })
    }
    const none = createStage({ networks: [], options: { ens: { networkId: 'eip155:5' } } })
    expect(await none.actions.identify()).toMatchObject({ status: 'unavailable' })
    expect([requests, questions, none.requests, none.questions]).toEqual([[], [], [], []])
    stage.use(undefined)
    await expect(actions.identify()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('is kept where the site says: another network, registry and nodes', async () => {
    const ens = { networkId: 'eip155:5', registry: '0x1', rpcUrls: ['https://node.example'] }
    const { actions, stage, questions } = createStage({ options: { ens, gateway: 'https://own.example' } })
    stage.use({ ...alice, networkId: 'eip155:5' })
    expect(await actions.identify()).toMatchObject({ status: 'ready', name: 'alice.eth' })
    expect(questions[0]?.[1]).toMatchObject({
      registry: '0x1',
      networkId: 'eip155:5',
      network: { id: '5', caipNetworkId: 'eip155:5', rpcUrls: { default: { http: ['https://node.example'] } } },
    })
    const wrong = createStage({ options: { gateway: 'http://elsewhere.example' } })
    await expect(wrong.actions.identify()).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })

  it('is asked again after another account was in use', async () => {
    const { actions, stage, requests } = createStage()
    for (const place of [alice, bob, alice]) {
      stage.use(place)
      await actions.identify()
    }
    expect(requests.map(({ url }) => url.split('/').pop())).toEqual(['alice', 'bob', 'alice'])
  })
})

describe('accounts, networks and namespaces that change', () => {
  const places: readonly Place[] = [
    alice,
    bob,
    { ...alice, networkId: 'eip155:10' },
    { namespace: 'solana', networkId: 'solana:a', address: 'alice' },
  ]
  const accountOf = (place: Place | undefined): string => `${place?.networkId}:${place?.address}`

  it('never leave a name of another one in what is written, in whatever order the steps of requests end (1,000 runs)', async () => {
    const choice = fc.record({
      place: fc.nat(places.length - 1),
      claim: fc.constantFrom('own', 'foreign', 'none', 'fails'),
      fails: fc.boolean(),
      isFresh: fc.boolean(),
      waits: fc.nat(400_000),
    })
    const property = fc.asyncProperty(
      fc.scheduler(),
      fc.array(choice, { minLength: 2, maxLength: 12 }),
      async (scheduler, choices) => {
        const { actions, stage, clock, written } = createStage()
        let now: (typeof choices)[number] | undefined
        const step = (what: string): Promise<void> => scheduler.schedule(Promise.resolve(), what)
        stage.claim = async (address) => {
          const { claim } = now ?? {}
          await step(`claim ${address}`)
          if (claim === 'fails') throw down()
          return { name: claim === 'none' ? null : claim === 'own' ? `${address}.eth` : 'mallory.eth', avatar: null }
        }
        const nameOf = ({ networkId, address }: { readonly networkId: string; readonly address: string }): string =>
          `${address}.${networkId.replace(':', '-')}`
        stage.verify = async (name, question) => {
          await step(`verify ${name}`)
          return name === `${question.address}.eth` ? { name: nameOf(question) } : undefined
        }
        stage.find = async (question) => {
          const { fails } = now ?? {}
          await step(`find ${question.address}`)
          if (fails) throw down()
          return { name: nameOf(question) }
        }
        const seen = written.push.bind(written)
        written.push = (...profiles) => {
          for (const { account, name } of profiles) {
            const place = stage.place()
            expect(account).toBe(accountOf(place))
            if (name !== null) expect(name).toBe(place && nameOf(place))
          }
          return seen(...profiles)
        }
        const calls: Promise<unknown>[] = []
        scheduler.scheduleSequence(
          choices.map((next) => async () => {
            stage.use(places[next.place])
            now = next
            clock.advance(next.waits)
            calls.push(next.isFresh ? actions.refresh() : actions.identify())
          }),
        )
        await scheduler.waitIdle()
        await Promise.all(calls)
        // What is left is about the account in use.
        expect(stage.profile()?.account).toBe(accountOf(stage.place()))
        expect(stage.profile()?.status).not.toBe('loading')
      },
    )
    await fc.assert(property, { numRuns: runs(1000, 200) })
  })
})

it('forgets who it was once nobody is connected', async () => {
  const { stage, actions } = createStage()
  await actions.identify()
  expect(stage.profile()).toMatchObject({ name: 'alice.eth' })
  stage.use(undefined)
  expect(stage.profile()).toBeUndefined()
})

describe('the account that a name leads to', () => {
  it('is what the contracts say, asked each time for the network in question', async () => {
    const { actions, questions, requests, stage } = createStage()
    const input = { name: 'alice.eth', networkId: 'eip155:10' }
    expect(await actions.lookUp(input)).toEqual({ name: 'alice.eth', address: 'alice' })
    expect(await actions.lookUp({ ...input, name: 'nobody.eth' })).toBeUndefined()
    expect(questions.map(([name, { networkId, network }]) => [name, networkId, network.caipNetworkId])).toEqual([
      ['alice.eth', 'eip155:10', 'eip155:1'],
      ['nobody.eth', 'eip155:10', 'eip155:1'],
    ])
    // A gateway would only claim something.
    expect(requests).toEqual([])
    stage.lookUp = () => Promise.reject(down())
    await expect(actions.lookUp(input)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    stage.lookUp = async () => ({ name: 'ali\u202ece.eth', address: 'bob' })
    expect(await actions.lookUp(input)).toBeUndefined()
  })

  it('cannot be told where nobody keeps names, and not without a name or a network', async () => {
    const { actions } = createStage()
    await expect(actions.lookUp({ name: 'a.sol', networkId: 'solana:a' })).rejects.toMatchObject({
      code: 'NAMES_NOT_SUPPORTED',
    })
    const nowhere = createStage({ networks: [] })
    await expect(nowhere.actions.lookUp({ name: 'alice.eth', networkId: 'eip155:10' })).rejects.toMatchObject({
      code: 'NAMES_NOT_SUPPORTED',
    })
    for (const input of [undefined, null, 'alice.eth', { name: 'alice.eth' }, { name: 1, networkId: 'eip155:1' }])
      await expect(actions.lookUp(input as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })
})
