import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Send } from './Send.js'
import type { SendStage } from './stageSend.test.double.js'
import { chain, ether, filled, hash, intentOf, receiver, sender, stageSend, token } from './stageSend.test.double.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (stage: SendStage = {}) => stageSend(Send, undefined, stage)

it('the main button names the one thing that is missing, and leads to it (199)', () => {
  const labels = [
    ['token', 'Select token'],
    ['amount', 'Enter amount'],
    ['amount-invalid', 'Incorrect value'],
    ['insufficient', 'Insufficient funds'],
    ['receiver', 'Enter address'],
    ['receiver-invalid', 'Invalid address'],
    [undefined, 'Review'],
  ] as const
  for (const [need, label] of labels) {
    const { action, find, context, frame, unmount } = draw({ state: { need } })
    const main = action('main')
    expect(main?.textContent).toBe(label)
    expect(main?.getAttribute('aria-disabled')).toBe(String(!!need && need !== 'token'))
    fireEvent.submit(find('form') as HTMLElement)
    const pushed = context.push.mock.calls.map(([view]) => view)
    if (need === 'token') expect(pushed).toEqual(['SendSelectToken'])
    else if (!need) expect(pushed).toEqual(['SendReview'])
    else {
      expect(pushed).toEqual([])
      expect(frame.announce).toHaveBeenLastCalledWith(label)
      expect(document.activeElement?.getAttribute('data-lk-field')).toBe(
        need.startsWith('receiver') ? 'receiver' : 'amount',
      )
    }
    unmount()
  }
})

it('begins once with what it was opened with', () => {
  const send = { chainId: chain, amount: '1', to: receiver }
  const { flow, answer } = stageSend(Send, { send })
  expect(flow.start.mock.calls).toEqual([[send, answer, expect.any(String)]])
})

it('what is typed is passed on with what it says exactly, and what cannot be an amount as nothing', () => {
  const { find, flow } = draw()
  const field = find('[data-lk-field=amount]') as HTMLInputElement
  for (const typed of ['1,234.5', '٣٫٥', '1e3', '-1', 'NaN']) fireEvent.change(field, { target: { value: typed } })
  expect(flow.typeAmount.mock.calls).toEqual([
    ['1,234.5', '1234.5'],
    ['٣٫٥', '3.5'],
    ['1e3', undefined],
    ['-1', undefined],
    ['NaN', undefined],
  ])
})

it('shows the amount in the token and in money, whichever is typed', async () => {
  const { said, find, change, flow, action } = draw()
  expect(said()).toContain('≈ $800.00')
  expect(said()).toContain('Balance 3.204')
  expect((find('[data-lk-field=amount]') as HTMLInputElement).value).toBe('0.25')
  expect(find('label')?.textContent).toBe('You send on Ethereum ETH')
  fireEvent.click(action('unit') as HTMLElement)
  fireEvent.click(action('max') as HTMLElement)
  expect([flow.changeUnit.mock.calls.length, flow.fillMost.mock.calls.length]).toEqual([1, 1])
  await change({ amountUnit: 'fiat', amountInput: '800', isAmountPlain: true })
  expect(said()).toContain('≈ 0.25 ETH')
  expect(find('.lk-send-sign')?.textContent).toBe('$')
  expect(find('label')?.textContent).toBe('You send on Ethereum USD')
})

it('a token without a price has no amount in money, and no switch to it', () => {
  const { said, action } = draw({ state: { token: token(1) } })
  expect(said()).toContain('Price unknown')
  expect(action('unit')).toBeNull()
})

it('shows the whole address in groups of four, with the name that leads to it above (202)', async () => {
  const { find, change, all } = draw()
  expect(find('.lk-groups')?.textContent).toBe(receiver)
  expect(find('.lk-groups')?.getAttribute('dir')).toBe('ltr')
  expect([...(find('.lk-groups')?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)[1]).toBe(
    'f109',
  )
  expect(find('.lk-tag')).toBeNull()
  await change({ receiverInput: 'grace.eth', receiverProfileName: 'grace.eth' })
  expect(all('.lk-send-named bdi')).toEqual(['grace.eth'])
  expect(find('.lk-groups')?.textContent).toBe(receiver)
  expect(find('.lk-tag')?.textContent).toBe('Found')
})

it('says how far a name is, also aloud', async () => {
  const { find, change, frame } = draw({
    state: { receiverInput: 'ada.eth', receiverStatus: 'searching', receiverAddress: undefined },
  })
  for (const [receiverStatus, words] of [
    ['searching', 'Looking up the name'],
    ['not-found', 'No address for this name'],
    ['unavailable', 'Names cannot be looked up now'],
    ['invalid', 'Invalid address'],
  ] as const) {
    await change({ receiverStatus })
    expect(find('.lk-send-about')?.textContent).toBe(words)
    expect(frame.announce).toHaveBeenLastCalledWith(words)
  }
  // An address is read at once.
  frame.announce.mockClear()
  await change({ receiverInput: receiver, receiverStatus: 'searching' })
  expect(frame.announce).not.toHaveBeenCalled()
})

it('pastes into the receiver, and stays as it was where that is refused', async () => {
  const readText = vi.fn(async () => receiver)
  vi.stubGlobal('navigator', { clipboard: { readText } })
  const { action, flow, pass } = draw({ state: { receiverInput: '', receiverStatus: 'empty' } })
  fireEvent.click(action('paste') as HTMLElement)
  await pass(0)
  expect(flow.paste.mock.calls).toEqual([[receiver]])
  readText.mockRejectedValue(new Error('no'))
  fireEvent.click(action('paste') as HTMLElement)
  await pass(0)
  expect(flow.paste).toHaveBeenCalledTimes(1)
})

it('with too little, offers to add funds where a plugin can, and another wallet (201)', () => {
  const poor = { state: { need: 'insufficient' as const } }
  const without = draw(poor)
  expect([without.find('[data-lk-fund]'), !!without.action('other-wallet')]).toEqual([null, true])
  without.unmount()
  const { find, action, context } = draw({ ...poor, canFund: true })
  fireEvent.click(find('[data-lk-fund]') as HTMLElement)
  fireEvent.click(action('other-wallet') as HTMLElement)
  expect(context.show.mock.calls).toEqual([['Receive'], ['Connect']])
})

it('an account that holds nothing is led to the ways to add funds', () => {
  const nothing = { ...ether, quantity: { decimals: '18', numeric: '0' } }
  const state = { token: nothing, tokenBalances: [nothing], balanceBase: '0', need: 'amount' as const }
  const { find, said } = draw({ state, canFund: true, portfolio: { status: 'ready', tokens: [nothing] } })
  expect([find('form'), !!find('[data-lk-fund]')]).toEqual([null, true])
  expect(said()).toContain('Nothing to send yet')
  cleanup()
  // Nobody knows what else it holds.
  for (const portfolio of [undefined, { status: 'failed' as const }, { isPartial: true }]) {
    expect(draw({ state, canFund: true, ...(portfolio && { portfolio }) }).find('form')).not.toBeNull()
    cleanup()
  }
})

it('while tokens load, says so on the button that chooses one', () => {
  const { action, find } = draw({ state: { token: undefined, loading: true, tokenBalances: [], need: 'token' } })
  expect(action('token')?.getAttribute('aria-busy')).toBe('true')
  expect(find('[data-lk-loading]')).not.toBeNull()
})

it('says that tokens could not be read, and asks again once that is allowed', async () => {
  const { find, action, flow, context, pass } = draw({ portfolio: { status: 'failed', retryAt: 2000 } })
  expect(find('[data-lk-tokens]')?.textContent).toContain('Your tokens could not be read')
  // It was told where it happened.
  expect(context.toast).not.toHaveBeenCalled()
  expect(action('retry-tokens')?.textContent).toBe('Try again in 2 s')
  fireEvent.click(action('retry-tokens') as HTMLElement)
  expect(flow.load).not.toHaveBeenCalled()
  await pass(1000)
  await pass(1000)
  expect(action('retry-tokens')?.textContent).toBe('Try again')
  fireEvent.click(action('retry-tokens') as HTMLElement)
  expect(flow.load).toHaveBeenCalledTimes(1)
  cleanup()
  expect(draw({ portfolio: { status: 'failed', isOffline: true } }).said()).toContain('You are offline')
})

it('shows nothing of what is held by another account', () => {
  const portfolio = { account: `${chain}:0x2`, status: 'failed' as const }
  expect(draw({ portfolio }).find('[data-lk-tokens]')).toBeNull()
})

it('says in words why something failed, with its code, and of an assumed network without', async () => {
  const { find, change, frame } = draw({ state: { notice: { code: 'RPC_UNREACHABLE' } } })
  expect(find('[data-lk-notice]')?.textContent).toBe('The network cannot be reached now. RPC_UNREACHABLE')
  expect(frame.announce).toHaveBeenCalledWith('The network cannot be reached now.')
  await change({ notice: { code: 'SEND_NETWORK_ASSUMED', details: { reason: 'Ethereum' } } })
  expect(find('[data-lk-notice]')?.textContent?.trim()).toBe('The link names no network: Ethereum is meant.')
})

it('what a site asks for can only be read', () => {
  const { find, all, action, context } = draw({ state: { isGiven: true } })
  expect(all('input')).toHaveLength(2)
  for (const name of ['amount', 'receiver'])
    expect((find(`[data-lk-field=${name}]`) as HTMLInputElement).readOnly).toBe(true)
  expect([action('max'), action('unit'), action('paste')]).toEqual([null, null, null])
  fireEvent.click(action('token') as HTMLElement)
  expect(context.push).not.toHaveBeenCalled()
})

it('leads to a transfer that is under way, and not to one that is over', async () => {
  const { action, change, context } = draw({ state: { intent: intentOf({ state: 'handed', hash }) } })
  fireEvent.click(action('live') as HTMLElement)
  expect(context.push.mock.calls).toEqual([['SendPending', { id: 'i1' }]])
  const over = ['confirmed', 'reverted', 'partial', 'dropped', 'replaced', 'rejected', 'failed', 'cancelled'] as const
  for (const state of over) {
    await change({ intent: intentOf({ state }) })
    expect(action('live')).toBeNull()
  }
})

it('draws texts of strangers as text, in a direction of their own', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { all, find } = draw({ state: { ...filled, token: token(1, { symbol: name }), account: `${chain}:${sender}` } })
  expect(all('.lk-send-token bdi')).toEqual([name])
  expect(find('img[src=x]')).toBeNull()
})
