import { expect, it, vi } from 'vitest'
import { createStage } from './createStage.test.double.js'

const evil = ['\u202egro.evil', 'a\u0000b.eth', 'x'.repeat(10_000), ' alice.eth', 'ali\u200bce.eth', '', '⠀']

it.each(evil)('shows no name that reads as another one: %j', async (name) => {
  const { stage, actions } = createStage()
  stage.claim = async () => ({ name: null, avatar: null })
  stage.find = async () => ({ name })
  expect(await actions.identify()).toMatchObject({ name: null })
})

it.each([
  ['null', null],
  ['a number', { name: 5 }],
  [
    'a getter that throws',
    Object.defineProperty({}, 'name', {
      get: () => {
        throw new Error('x')
      },
    }),
  ],
])('asks the contracts where the gateway sends %s', async (_what, claim) => {
  const { stage, actions } = createStage()
  stage.claim = async () => claim
  expect(await actions.identify()).toMatchObject({ name: 'alice.eth', status: 'ready' })
})

it('lets a late reading of the same account replace no later one', async () => {
  const { stage, actions, profile } = { ...createStage(), profile: undefined as unknown }
  void profile
  stage.claim = async () => ({ name: null, avatar: null })
  let release: (name: string) => void = () => undefined
  stage.find = () =>
    new Promise((resolve) => {
      release = (name) => resolve({ name })
    })
  const first = actions.identify()
  await vi.waitFor(() => expect(release.length).toBe(1))
  const lateRelease = release
  stage.find = async () => ({ name: 'new.eth' })
  await actions.refresh()
  lateRelease('old.eth')
  await first
  expect(stage.profile()?.name).toBe('new.eth')
})

it('shows nothing of an account that was left while it was read, on disconnect neither', async () => {
  for (const next of [undefined, { namespace: 'solana', networkId: 'solana:a', address: 'alice' }]) {
    const { stage, actions, written } = createStage()
    let release: () => void = () => undefined
    stage.claim = async () => ({ name: null, avatar: null })
    stage.find = () =>
      new Promise((resolve) => {
        release = () => resolve({ name: 'alice.eth' })
      })
    const reading = actions.identify()
    await vi.waitFor(() => expect(release.name).not.toBe(''))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    stage.use(next)
    release()
    await reading
    expect(written.map(({ name }) => name)).toEqual([null])
  }
})
