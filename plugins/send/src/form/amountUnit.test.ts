import { expect, it } from 'vitest'
import { createWorld, visit } from '../createSendStage.test.double.js'

it('an amount that is typed after the unit was changed is the amount that is sent', async () => {
  const { flow, state, settle, fill, leave } = await visit(createWorld())
  await fill({ amount: '1' })
  const { token } = state()
  if (!token) throw new Error('No token was chosen.')
  flow.chooseToken({ ...token, price: 2 })
  await settle()
  flow.typeAmount('1', '1')
  flow.changeUnit()
  expect([state().amountUnit, state().amountInput, state().sendTokenAmount]).toEqual(['fiat', '2', '1'])
  flow.typeAmount('0.5', '0.5')
  expect(state().sendTokenAmount).toBe('0.25')
  flow.changeUnit()
  flow.typeAmount('0.75', '0.75')
  expect(state().sendTokenAmount).toBe('0.75')
  flow.changeUnit()
  flow.typeAmount('nothing', undefined)
  expect([state().sendTokenAmount, state().need]).toEqual([undefined, 'amount-invalid'])
  leave()
})
