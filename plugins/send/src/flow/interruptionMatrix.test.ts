import { BaseError } from '@latchkey/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pickBySeed } from '../../../../kernel/src/testing/pickBySeed.js'
import type { RejectionWatch } from '../../../../kernel/src/testing/watchRejections.js'
import { watchRejections } from '../../../../kernel/src/testing/watchRejections.js'
import type { World } from '../createSendStage.test.double.js'
import { createWorld } from '../createSendStage.test.double.js'
import type { Page, Visitor } from './createVisitor.test.double.js'
import { createVisitor } from './createVisitor.test.double.js'

/** What an interruption can reach. */
interface Scene {
  readonly world: World
  readonly visitor: Visitor
  readonly page: Page
  /** A second tab, where the interruption has one. */
  readonly other: Page | undefined
  /** Presses that nobody waits for. */
  readonly presses: Promise<unknown>[]
}

interface Interruption {
  readonly name: string
  /** Tabs that the visitor has open from the beginning. @default one */
  readonly tabs?: { readonly locks: boolean }
  strike(scene: Scene): void
  /** How the world gets well again, once the step is over. */
  heal?(scene: Scene): void
}

const five = 300_000
const outcome = (status: World['outcome']['status']) => ({
  strike: ({ world }: Scene) => {
    world.outcome = { status }
  },
})
/** A transaction of somebody else. */
const foreign = `0x${'f'.repeat(64)}`
const pressOther = ({ visitor, other, presses }: Scene): void => {
  if (other) presses.push(visitor.press(other))
}

const interruptions: readonly Interruption[] = [
  {
    name: 'reload',
    strike({ page }) {
      page.leave()
      page.crash()
    },
  },
  {
    name: 'tab closed, and opened ten minutes later',
    strike({ page }) {
      page.crash()
    },
    heal({ world }) {
      world.clock.advance(2 * five)
    },
  },
  {
    name: 'process killed, with the site open in no other',
    strike({ page }) {
      page.crash()
    },
  },
  {
    name: 'modal taken off a page that goes on',
    strike({ page }) {
      page.leave()
    },
  },
  {
    name: 'wallet hangs',
    strike({ world }) {
      world.answer = 'hang'
    },
  },
  {
    name: 'wallet sends and hangs',
    strike({ world }) {
      world.answer = 'send and hang'
    },
  },
  {
    name: 'wallet sends and fails',
    strike({ world }) {
      world.answer = 'send and fail'
    },
  },
  {
    name: 'wallet responds after 5 minutes',
    strike({ world }) {
      world.answer = 'hang'
    },
    heal({ world }) {
      world.clock.advance(five)
      world.release()
    },
  },
  {
    name: 'network cut',
    strike({ world }) {
      world.isCut = true
    },
    heal({ world }) {
      world.isCut = false
    },
  },
  { name: 'node lies: dropped', ...outcome('dropped') },
  { name: 'node lies: reverted', ...outcome('failed') },
  { name: 'node lies: replaced', ...outcome('replaced') },
  { name: 'node says that it does not know', ...outcome('unknown') },
  {
    name: 'node lies: another hash',
    strike({ world, visitor }) {
      visitor.forgive()
      world.recall = () => ({ status: 'found', hash: foreign })
    },
    heal({ world }) {
      world.recall = undefined
    },
  },
  {
    name: 'node lies: it can land no more',
    strike({ world, visitor }) {
      visitor.forgive()
      world.recall = () => ({ status: 'impossible' })
    },
    heal({ world }) {
      world.recall = undefined
    },
  },
  {
    name: 'node of another chain',
    strike({ world }) {
      world.failsToPrepare = new BaseError('no', { code: 'RPC_CHAIN_MISMATCH' })
    },
    heal({ world }) {
      world.failsToPrepare = undefined
    },
  },
  { name: 'chain switched', strike: ({ page }) => page.switchTo('test:2') },
  {
    name: 'chain switched and back',
    strike({ page }) {
      page.switchTo('test:2')
      page.switchTo('test:1')
    },
  },
  { name: 'account switched', strike: ({ page }) => page.use('bob') },
  {
    name: 'account switched and back',
    strike({ page }) {
      page.use('bob')
      page.use('alice')
    },
  },
  {
    name: 'double click',
    strike({ page, presses, visitor }) {
      presses.push(visitor.press(page), page.flow.submit(), page.flow.submit())
    },
  },
  { name: 'modal closed', strike: ({ page }) => page.kernel.close() },
  { name: 'two tabs', tabs: { locks: true }, strike: pressOther },
  { name: 'two tabs without locks', tabs: { locks: false }, strike: pressOther },
  {
    name: 'journal full',
    strike({ world }) {
      world.storage.denied = 'writes'
    },
    heal({ world }) {
      world.storage.denied = 'nothing'
    },
  },
  {
    name: 'journal denied',
    strike({ world }) {
      world.storage.denied = 'everything'
    },
    heal({ world }) {
      world.storage.denied = 'nothing'
    },
  },
]

type Strike = () => void
type Step = (scene: Scene, strike: Strike) => Promise<void>

const ready = async ({ visitor, page }: Scene): Promise<void> => {
  await visitor.fill(page)
  await visitor.review(page)
  expect(page.state().review).toMatchObject({ status: 'ready', to: 'bob', amountBase: '1500000' })
}

/** Where a transfer is interrupted. */
const steps: { readonly [name: string]: Step } = {
  'while filling': async ({ visitor, page }, strike) => {
    page.flow.start(undefined, () => undefined)
    strike()
    await page.settle()
    if (page.isAlive()) await visitor.fill(page)
  },
  'while the review is prepared': async ({ world, visitor, page }, strike) => {
    await visitor.fill(page)
    world.isPrepareSlow = true
    const reviewed = visitor.review(page)
    await page.settle(5)
    strike()
    world.isPrepareSlow = false
    world.release()
    await reviewed
  },
  'with the review on screen': async (scene, strike) => {
    await ready(scene)
    strike()
    await scene.visitor.pressAndWait(scene.page)
  },
  'while it is recorded': async (scene, strike) => {
    await ready(scene)
    const pressed = scene.visitor.press(scene.page)
    await scene.page.settle(4)
    strike()
    await scene.page.settle()
    if (scene.page.isAlive()) await pressed
  },
  'between the record and the wallet': async (scene, strike) => {
    await ready(scene)
    scene.world.beforeSubmit = strike
    scene.presses.push(scene.visitor.press(scene.page))
    await scene.page.settle()
  },
  'while the wallet asks': async (scene, strike) => {
    await ready(scene)
    const { answer } = scene.world
    scene.world.answer = 'hang'
    scene.presses.push(scene.visitor.press(scene.page))
    await scene.page.settle()
    scene.world.answer = answer
    strike()
    await scene.page.settle()
  },
  'between the hash and its record': async (scene, strike) => {
    await ready(scene)
    scene.world.afterLanding = strike
    scene.presses.push(scene.visitor.press(scene.page))
    await scene.page.settle()
  },
  'once it was handed over': async (scene, strike) => {
    await ready(scene)
    scene.world.isOutcomeSlow = true
    await scene.visitor.pressAndWait(scene.page)
    strike()
    scene.world.isOutcomeSlow = false
    await scene.page.settle()
  },
  'once it is confirmed': async (scene, strike) => {
    await ready(scene)
    await scene.visitor.pressAndWait(scene.page)
    strike()
    await scene.page.settle()
  },
}

/** What a visitor does who believes that nothing was sent: fills in again, and presses; the wallet approves at once. */
async function tryAgain({ world, visitor }: Scene): Promise<void> {
  world.answer = 'approve'
  const page = await visitor.page()
  await visitor.fill(page)
  await visitor.review(page)
  await visitor.pressAndWait(page)
  if (page.said() === 'INTENT_NOT_KEPT') await visitor.pressAndWait(page, { evenIfLost: true })
}

/** Goes on until everything is known, or the visitor says so. */
async function goOn(scene: Scene): Promise<void> {
  const { world, visitor } = scene
  world.beforeSubmit = undefined
  world.afterLanding = undefined
  // Before the world is well: nothing is asked for a second time.
  await tryAgain(scene)
  for (const tab of visitor.pages) if (tab.isAlive()) await visitor.wait(tab)
  const before = await visitor.page()
  await before.flow.check(before.state().intent?.id ?? '')
}

async function runCell({ tabs, strike, heal }: Interruption, step: Step, kind: Kind): Promise<void> {
  const world = createWorld()
  world.expiry = kind.expiry
  const visitor = createVisitor(world, kind.token)
  const other = tabs && (await visitor.open(tabs))
  if (other) {
    await visitor.fill(other)
    await visitor.review(other)
  }
  const page = await visitor.open(tabs)
  const scene: Scene = { world, visitor, page, other, presses: [] }
  let isStruck = false
  await step(scene, () => {
    if (isStruck) return
    isStruck = true
    strike(scene)
  })
  expect(isStruck, 'the interruption was never reached').toBe(true)
  await goOn(scene)
  heal?.(scene)
  world.outcome = { status: 'landed' }
  await goOn(scene)
  // What hangs is approved in the end.
  world.release()
  await goOn(scene)
  expect(visitor.faults().join('\n')).toBe('')
  // Nobody is locked out: what nobody can tell, the visitor can.
  const last = await visitor.page()
  const { intent } = last.state()
  if (intent && /^(requested|unknown)$/.test(intent.state)) {
    visitor.forgive()
    last.flow.declareCancelled(intent.id)
    await tryAgain(scene)
  }
  expect(world.landed.length).toBeGreaterThan(0)
  expect(visitor.faults().join('\n')).toBe('')
  visitor.end()
}

interface Kind {
  readonly name: string
  readonly token: string | undefined
  readonly expiry: World['expiry']
}
const kinds: readonly Kind[] = (['nonce', 'blockhash'] as const).flatMap((expiry) =>
  [undefined, 'usd'].map((token) => ({ name: `${token ?? 'native'}, ${expiry}`, token, expiry })),
)

const cells = interruptions.flatMap((interruption) =>
  Object.entries(steps).flatMap(([at, step]) =>
    kinds.map((kind) => [`${interruption.name} ${at}: ${kind.name}`, { interruption, step, kind }] as const),
  ),
)

let rejections: RejectionWatch
beforeAll(() => {
  rejections = watchRejections()
})
afterAll(() => {
  rejections.end()
  expect(rejections.seen).toEqual([])
})

it.each(pickBySeed(cells, 150))('%s', (_, { interruption, step, kind }) => runCell(interruption, step, kind))
