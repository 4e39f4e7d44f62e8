import { BaseError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { wireBalance } from '../createStage.test.double.js'
import { stageTokens } from './stageTokens.test.double.js'

afterEach(cleanup)

it('as a view of its own shows nothing of an account that is no longer in use', async () => {
  const { stage, update, rows } = await stageTokens()
  await update()
  expect(rows()).toHaveLength(2)
  stage.hold = () => new Promise(() => undefined)
  stage.use({ namespace: 'eip155', networkId: 'eip155:1', address: 'bob' })
  await update()
  expect(rows()).toEqual([])
})

it('keeps tokens up to date again after the visitor tried again', async () => {
  const { stage, update, clock, balanceRequests, status } = await stageTokens()
  const hold = stage.hold
  stage.hold = () => Promise.reject(new BaseError('no', { code: 'HTTP_REFUSED', details: { status: 503 } }))
  await update()
  for (let second = 0; second < 30; second++) await act(async () => clock.advance(1000))
  stage.hold = hold
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await update()
  expect([status(), balanceRequests().length]).toEqual(['ready', 2])
  for (let times = 0; times < 4; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect(balanceRequests()).toHaveLength(3)
})

it('does not say that an account is empty if its currency could not be read', async () => {
  const { stage, update, view, clock } = await stageTokens()
  stage.hold = async () => []
  await update()
  expect(view.container.textContent).toBe('Some balances could not be read.')
  stage.hold = async (id) => [wireBalance(id, '0xaa')]
  for (let times = 0; times < 4; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect(view.container.textContent).toContain('Some balances could not be read.')
  expect(view.container.textContent).not.toContain('Total value')
})

it('fails, and does not break, for a currency that is none', async () => {
  const { update, rows, status } = await stageTokens({ options: { currency: 'dollars' } })
  await update()
  expect([status(), rows()]).toEqual(['failed', []])
})
