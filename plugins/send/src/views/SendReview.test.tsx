import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SendReview as Review } from '../contract.js'
import { SendReview } from './SendReview.js'
import type { SendStage } from './stageSend.test.double.js'
import { intentOf, receiver, reviewed, stageSend } from './stageSend.test.double.js'

afterEach(cleanup)

const draw = (review: Partial<Review> | undefined = {}, { state, ...stage }: SendStage = {}) =>
  stageSend(SendReview, undefined, {
    ...stage,
    state: { ...state, review: reviewed(review) },
  })
const isOff = (element: HTMLElement | null): boolean => element?.getAttribute('aria-disabled') === 'true'

it('shows amount, value, network, the whole receiver, and the fee in both', () => {
  const { find, said } = draw(
    {},
    { state: { fees: { native: '0.00013125', usd: '0.42', at: 0 }, receiverProfileName: 'grace.eth' } },
  )
  expect(find('[data-lk-amount]')?.textContent).toBe('0.25 ETH')
  expect(said()).toContain('≈ $800.00')
  expect(said()).toContain('grace.eth')
  expect(said()).toContain('on Ethereum')
  expect(find('.lk-groups')?.textContent).toBe(receiver)
  expect(find('[data-lk-fee]')?.textContent).toBe('0.0001313 ETH ($0.42)')
})

it('keeps every digit of the amount', () => {
  const { find } = draw({ amountBase: '123456789012345678901234567' })
  expect(find('[data-lk-amount]')?.textContent).toBe('123,456,789.012345678901234567 ETH')
})

it('says of a fee that is 30 s old that it is out of date', async () => {
  const { find, pass } = draw()
  expect(find('[data-lk-fee]')?.textContent).not.toContain('out of date')
  await pass(30_000)
  expect(find('[data-lk-fee]')?.textContent).toContain('out of date')
})

it('shows what else it costs, what arrives, and the memo as clean text', () => {
  const { all } = draw({
    costs: [{ kind: 'account', amountBase: '2039280000000000' }],
    arrivesBase: '240000000000000000',
    memo: 'order\u202e 7',
  })
  expect(all('.lk-send-values dt')).toEqual(['Network fee, at most', 'New token account', 'Arrives', 'Memo'])
  expect(all('.lk-send-values dd').slice(1)).toEqual([
    '0.00203928 ETH',
    '0.24 ETH',
    expect.stringMatching(/^order ?7$/),
  ])
})

it('has a sentence for each warning, and shows the address that the receiver resembles', () => {
  const resembles = '0x8ba1f109551bD432803012645Ac136ddd64DBA00'
  const warnings = [
    'look-alike',
    'contract',
    'token',
    'own',
    'burn',
    'off-curve',
    'new-account',
    'empty',
    'first',
    'unlisted',
  ] as const
  expect(draw({ warnings: ['first'] }).all('[data-lk-warning]')).toEqual([expect.stringContaining('First time')])
  cleanup()
  const { all, find } = draw({ warnings, resembles })
  const said = all('[data-lk-warning]')
  // That it is the first time is said by the look-alike.
  expect(said).toHaveLength(warnings.length - 1)
  for (const each of said) expect(each).toMatch(/[.]/)
  expect(find('[data-lk-warning=look-alike] .lk-groups')?.textContent).toBe(resembles)
})

it('cannot be sent while fees are estimated, when the name leads elsewhere, and while the wallet asks', async () => {
  const { action, change, flow, frame } = draw({ status: 'preparing' })
  expect(frame.announce).toHaveBeenCalledWith('Estimating the fee')
  for (const review of [
    { status: 'preparing' as const },
    { status: 'ready' as const, isNameChanged: true },
    { status: 'asking' as const },
  ]) {
    await change({ review: reviewed(review) })
    expect(isOff(action('send'))).toBe(true)
    fireEvent.click(action('send') as HTMLElement)
  }
  expect(flow.submit).not.toHaveBeenCalled()
})

it('asks the wallet once however often Send is pressed, and shows what becomes of it', async () => {
  const { action, flow, context, pass } = draw()
  let answer: (intent: ReturnType<typeof intentOf>) => void = () => undefined
  flow.submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  for (let press = 1; press < 5; press++) fireEvent.click(action('send') as HTMLElement, { detail: press })
  for (let repeat = 0; repeat < 5; repeat++) fireEvent.click(action('send') as HTMLElement, { detail: 0 })
  expect(flow.submit.mock.calls).toEqual([[{}]])
  answer(intentOf())
  await pass(0)
  expect(context.push.mock.calls).toEqual([['SendPending', { id: 'i1' }]])
})

it('takes no press of a pointer on a button that has just moved', async () => {
  const { action, change, flow, pass } = draw({ status: 'preparing' })
  await change({ review: reviewed({ warnings: ['first'] }) })
  expect([isOff(action('send')), isOff(action('cancel'))]).toEqual([true, true])
  fireEvent.click(action('send') as HTMLElement, { detail: 1 })
  expect(flow.submit).not.toHaveBeenCalled()
  await pass(500)
  expect(isOff(action('send'))).toBe(false)
  fireEvent.pointerDown(action('send') as HTMLElement)
  fireEvent.click(action('send') as HTMLElement, { detail: 1 })
  expect(flow.submit).toHaveBeenCalledTimes(1)
})

it('names both networks if the wallet is on another one, and switches', () => {
  const details = { shown: 'eip155:1', actual: 'eip155:10' }
  const { find, action, flow } = draw({ status: 'failed', failure: { code: 'CHAIN_MISMATCH', details } })
  expect(find('[data-lk-failure] p')?.textContent).toBe('Your wallet is on Optimism; switch to Ethereum to continue.')
  fireEvent.click(action('switch') as HTMLElement)
  expect(flow.switchNetwork).toHaveBeenCalledTimes(1)
  cleanup()
  const unknown = draw({ status: 'failed', failure: { code: 'CHAIN_MISMATCH', details: { actual: 'eip155:424242' } } })
  expect(unknown.find('[data-lk-failure] p')?.textContent).toBe(
    'Your wallet is on another network; switch to Ethereum to continue.',
  )
})

it('offers no switch of the network if it is the account that is another', () => {
  const { find, action } = draw({ status: 'failed', failure: { code: 'ACCOUNT_NOT_FOUND' } })
  expect(find('[data-lk-failure] p')?.textContent).toContain('another account')
  expect(action('switch')).toBeNull()
})

it('a refusal is not a failure: it can be sent again, and is told once (204)', async () => {
  const failure = { code: 'USER_REJECTED' }
  const { find, action, context, change } = draw({ failure })
  expect([find('[data-lk-failure]'), isOff(action('send'))]).toEqual([null, false])
  // The view of the transfer has said so.
  expect(context.toast).not.toHaveBeenCalled()
  await change({ review: reviewed({ status: 'asking' }) })
  await change({ review: reviewed({ failure: { ...failure } }) })
  expect(context.toast.mock.calls).toEqual([[{ message: 'Cancelled', variant: 'info' }]])
})

it('asks before one more transfer, and before one that would be forgotten', () => {
  for (const [code, label, options] of [
    ['INTENT_LIVE', 'Send another one', { alongside: true }],
    ['INTENT_NOT_KEPT', 'Send anyway', { evenIfLost: true }],
  ] as const) {
    const { action, flow, unmount } = draw({ failure: { code } })
    expect(action('send')?.textContent).toBe(label)
    fireEvent.click(action('send') as HTMLElement)
    expect(flow.submit.mock.calls).toEqual([[options]])
    unmount()
  }
})

it('has one sentence for each code, and shows the code (206)', () => {
  const sentences: [failure: Review['failure'] & object, sentence: string][] = [
    [{ code: 'SEND_INSUFFICIENT', details: { reason: 'amount' } }, 'Not enough ETH to cover this transfer.'],
    [{ code: 'SEND_INSUFFICIENT', details: { reason: 'rent' } }, 'Not enough ETH to cover fees or rent.'],
    [{ code: 'SEND_MINT_NOT_FOUND' }, 'This token was not found on the network.'],
    [{ code: 'SEND_NO_TOKEN_ACCOUNT' }, 'You hold none of this token.'],
    [
      { code: 'SEND_RECEIVER_MINIMUM', details: { minimum: '890880000000000' } },
      'This address is new: send it at least 0.00089088 ETH.',
    ],
    [
      { code: 'SEND_RECEIVER_REFUSED', details: { isSameToken: true } },
      'This is a token account, not a wallet. Ask for the address of the wallet.',
    ],
    [{ code: 'WHATEVER' }, 'The transfer could not be sent.'],
  ]
  for (const [failure, sentence] of sentences) {
    const { all, unmount } = draw({ status: 'failed', failure })
    expect(all('[data-lk-failure] > *')).toEqual([sentence, failure.code])
    unmount()
  }
})

it('can be prepared again after a failure', () => {
  const { action, flow } = draw({ status: 'failed', failure: { code: 'RPC_UNREACHABLE' } })
  fireEvent.click(action('retry') as HTMLElement)
  expect(flow.prepareAgain).toHaveBeenCalledTimes(1)
  expect(action('send')).toBeNull()
})

it('leads back to the form after a failure that only another amount, receiver or token can correct', () => {
  for (const code of ['SEND_RECEIVER_MINIMUM', 'SEND_RECEIVER_REFUSED', 'SEND_INSUFFICIENT', 'AMOUNT_INVALID']) {
    const { action, all, context, flow } = draw({ status: 'failed', failure: { code } })
    expect(all('[data-lk-action=cancel],[data-lk-action=retry]')).toEqual(['Change the transfer', 'Try again'])
    expect(action('cancel')?.className).not.toContain('lk-quiet')
    expect(action('retry')?.className).toContain('lk-quiet')
    fireEvent.click(action('cancel') as HTMLElement)
    expect(context.back).toHaveBeenCalledTimes(1)
    fireEvent.click(action('retry') as HTMLElement)
    expect(flow.prepareAgain).toHaveBeenCalledTimes(1)
    cleanup()
  }
})

it('shows the whole address of a token that nobody lists: its name is whatever it likes', () => {
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const asset = { id: `eip155:1/erc20:${address}`, address, name: 'Dollar', symbol: 'USD', decimals: 6 }
  const { find } = draw({ asset, warnings: ['unlisted'] })
  expect(find('[data-lk-asset]')?.textContent).toBe(address)
  cleanup()
  expect(draw({ asset }).find('[data-lk-asset]')).toBeNull()
})

it('goes back once there is nothing to review, but not while the wallet is asked', async () => {
  const { change, context, action, flow, pass } = draw()
  let answer: (intent: ReturnType<typeof intentOf>) => void = () => undefined
  flow.submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  fireEvent.click(action('send') as HTMLElement)
  await change({ review: undefined })
  expect(context.back).not.toHaveBeenCalled()
  answer(intentOf())
  await pass(0)
  expect(context.push).toHaveBeenCalledTimes(1)
  // The next view is on its way, and this one is drawn once more.
  await change({ review: reviewed() })
  await change({ review: undefined })
  expect(context.back).not.toHaveBeenCalled()
  cleanup()
  const other = draw()
  await other.change({ review: undefined })
  expect(other.context.back).toHaveBeenCalledTimes(1)
})
