import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SendSelectToken } from './SendSelectToken.js'
import type { SendStage } from './stageSend.test.double.js'
import { ether, stageSend, token } from './stageSend.test.double.js'

afterEach(cleanup)

const draw = (stage: SendStage = {}) => {
  const drawn = stageSend(SendSelectToken, undefined, stage)
  const field = drawn.find('[data-lk-field=search]') as HTMLInputElement
  return {
    ...drawn,
    rows: () => drawn.all('.lk-row[data-lk-token]'),
    async search(value: string) {
      fireEvent.change(field, { target: { value } })
      await drawn.pass(500)
    },
  }
}

it('chooses a token and goes back', () => {
  const { find, flow, context } = draw()
  fireEvent.click(find('[data-lk-token=native]') as HTMLElement)
  expect(flow.chooseToken.mock.calls).toEqual([[ether]])
  expect(context.back).toHaveBeenCalledTimes(1)
})

it('finds by name, symbol and address in any case, half a second after the last key', async () => {
  const listed = [ether, token(1, { name: 'Tether' }), token(2, { symbol: 'DAI' }), token(0xabc)]
  const { rows, search, find, pass } = draw({ state: { tokenBalances: listed } })
  await search('TETHER')
  expect(rows()).toHaveLength(1)
  await search('dai')
  expect(rows()).toHaveLength(1)
  await search(String(0xabc).padStart(40, '0').slice(-6))
  expect(rows()).toHaveLength(1)
  fireEvent.change(find('[data-lk-field=search]') as HTMLElement, { target: { value: '' } })
  await pass(499)
  expect(rows()).toHaveLength(1)
  await pass(1)
  expect(rows()).toHaveLength(4)
})

it('has found it once the visitor goes on to the rows', () => {
  const { rows, find } = draw({ state: { tokenBalances: [ether, token(1, { name: 'Tether' })] } })
  const field = find('[data-lk-field=search]') as HTMLElement
  fireEvent.change(field, { target: { value: 'tether' } })
  expect(rows()).toHaveLength(2)
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(rows()).toHaveLength(1)
})

it('says that nothing was found, also aloud, with the ways to add funds', async () => {
  const { search, said, frame, find } = draw({ canFund: true })
  await search('nothing like that')
  expect(said()).toContain('No tokens found')
  expect(frame.announce).toHaveBeenCalledWith('No tokens found')
  expect(find('[data-lk-fund]')).not.toBeNull()
})

it('of 10,000 tokens draws at most 200 rows, and finds each of them', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => token(index))
  const { rows, action, said, search } = draw({ state: { tokenBalances: many } })
  expect(rows()).toHaveLength(50)
  for (let pressed = 0; pressed < 50 && action('more'); pressed++) fireEvent.click(action('more') as HTMLElement)
  expect(rows()).toHaveLength(200)
  expect(said()).toContain('Search for them')
  await search('T9999')
  expect(rows()).toHaveLength(1)
})

it('lists first what somebody vouches for, and marks the rest instead of saying what it is worth', () => {
  const fake = token(1, { symbol: 'USDC', value: 1e9, price: 1e9, verified: false })
  const { rows } = draw({ state: { tokenBalances: [fake, ether] } })
  expect(rows()).toEqual([expect.stringContaining('$10,252.80'), expect.stringMatching(/USDC.*Unlisted$/)])
  expect(rows()[1]).not.toContain('$')
})

it('while tokens load it says so, and draws rows without content', () => {
  const { said, find } = draw({ state: { loading: true, tokenBalances: [] } })
  expect(said()).toContain('Loading tokens')
  expect(find('.lk-skeleton')).not.toBeNull()
})

it('says that tokens could not be read', () => {
  expect(draw({ portfolio: { status: 'stale' } }).said()).toContain('These amounts may be out of date')
})
