import { BaseError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { wireBalance } from '../createStage.test.double.js'
import { stageTokens } from './stageTokens.test.double.js'

afterEach(cleanup)

it('shows skeletons first, then tokens with amounts, values and their total', async () => {
  const { stage, update, rows, status, view } = await stageTokens()
  stage.hold = async (id) => [
    wireBalance(id, undefined, { price: 1000, quantity: { decimals: '18', numeric: '1234.56789' } }),
    wireBalance(id, '0xaa', { name: '', symbol: '', price: null, quantity: { decimals: '6', numeric: '0.0001' } }),
  ]
  expect([status(), view.container.querySelectorAll('.lk-skeleton .lk-row').length]).toEqual(['loading', 3])
  await update()
  expect(status()).toBe('ready')
  expect(rows()).toEqual(['Ether1,234.567 ETH$1,234,567.89', 'Unknown< 0.001 '])
  expect(screen.getByText('$1,234,567.89', { selector: 'b' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('hides what nobody vouches for, and leaves it out of the total', async () => {
  const { stage, update, rows, view } = await stageTokens()
  stage.hold = async (id) => [wireBalance(id, undefined), wireBalance(id, '0xaa', { verified: false, price: 1e9 })]
  await update()
  expect(rows()).toHaveLength(1)
  expect(view.container.querySelector('b')?.textContent).toBe('$3.00')
  const fold = screen.getByRole('button', { name: 'Hidden tokens (1)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(fold)
  expect([fold.getAttribute('aria-expanded'), rows().length]).toEqual(['true', 2])
})

it('leads from an empty account to the ways to add funds', async () => {
  const { stage, update, context } = await stageTokens({ slots: ['fund.methods'] })
  stage.hold = async (id) => [wireBalance(id, undefined, { quantity: { decimals: '18', numeric: '0' } })]
  await update()
  expect(screen.getByRole('heading').textContent).toBe('Nothing here yet')
  fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
  expect(context.show.mock.calls).toEqual([['Receive']])
})

it('opens what a plugin has for a token', async () => {
  const { update, context } = await stageTokens({ slots: ['balances.row'] })
  await update()
  fireEvent.click(screen.getByRole('button', { name: /0xaa/ }))
  expect(context.ask.mock.calls).toMatchObject([['Send', { token: { address: 'eip155:1:0xaa' } }]])
})

it('says that balances are unavailable, once, with the seconds until it may be asked again', async () => {
  const { stage, update, context, clock, rows, status } = await stageTokens()
  const hold = stage.hold
  stage.hold = () => Promise.reject(new BaseError('no', { code: 'HTTP_REFUSED', details: { status: 503 } }))
  await update()
  await update()
  expect([status(), rows()]).toEqual(['failed', []])
  expect(screen.getByRole('heading').textContent).toBe('Balance unavailable')
  expect(context.toast.mock.calls).toEqual([[{ message: 'Token Balance Unavailable', variant: 'error' }]])
  const retry = screen.getByRole('button', { name: 'Try again in 30 s' })
  fireEvent.click(retry)
  expect(stage.requests.filter(({ url }) => url.endsWith('/balance'))).toHaveLength(1)
  for (let second = 0; second < 30; second++) await act(async () => clock.advance(1000))
  stage.hold = hold
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await update()
  expect([status(), rows().length]).toEqual(['ready', 2])
})

it('is read again every 10 s, but not by a server that is out of service (330)', async () => {
  const { stage, update, clock, balanceRequests } = await stageTokens()
  await update()
  for (let times = 0; times < 6; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  // Cached for 30 s.
  expect(balanceRequests()).toHaveLength(2)
  stage.hold = () => Promise.reject(new BaseError('no', { code: 'HTTP_REFUSED', details: { status: 503 } }))
  for (let times = 0; times < 30; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect(balanceRequests()).toHaveLength(3)
})

it('asks again after another failure as soon as it may', async () => {
  const { stage, update, clock, balanceRequests, context } = await stageTokens()
  stage.hold = () => Promise.reject(new BaseError('no', { code: 'TIMEOUT' }))
  await update()
  for (let times = 0; times < 6; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect([balanceRequests().length, context.toast.mock.calls.length]).toEqual([3, 3])
})

it('shows nothing of another account, not even while the new one loads', async () => {
  const { stage, update, rows, status } = await stageTokens()
  await update()
  expect(rows()).toHaveLength(2)
  stage.use({ namespace: 'eip155', networkId: 'eip155:10', address: 'bob' })
  stage.hold = () => new Promise(() => undefined)
  await update()
  expect([status(), rows()]).toEqual(['loading', []])
})

it('says so on a network whose tokens nobody lists', async () => {
  const { stage, update, status } = await stageTokens()
  stage.use({ namespace: 'eip155', networkId: 'eip155:5', address: 'bob' })
  await update()
  await update()
  expect(status()).toBe('unsupported')
  expect(screen.getByText('Nobody lists the tokens of this account here')).toBeTruthy()
})
