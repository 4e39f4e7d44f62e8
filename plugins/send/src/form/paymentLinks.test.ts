import { expect, it } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

const payee = 'b'.repeat(32)
const reference = 'c'.repeat(32)

it('memo and references of a payment link go with the transfer, until another receiver is typed', async () => {
  const world = createWorld()
  const { flow, state, settle, review, leave } = await visit(world, { namespace: 'solana' })
  flow.start(undefined, () => undefined)
  await settle()
  flow.paste(`solana:${payee}?amount=1.5&memo=order%207&reference=${reference}`)
  await settle()
  expect(state()).toMatchObject({ receiverAddress: payee, sendTokenAmount: '1.5', memo: 'order 7', need: undefined })
  const close = await review()
  expect(state().review).toMatchObject({ status: 'ready', memo: 'order 7' })
  expect(world.draft).toMatchObject({ memo: 'order 7', references: [reference] })
  close()
  flow.typeReceiver('bob')
  await settle()
  expect(state().memo).toBeUndefined()
  await review()
  expect(state().review).toMatchObject({ status: 'ready', to: 'bob' })
  expect([world.draft?.memo, world.draft?.references]).toEqual([undefined, undefined])
  leave()
})
