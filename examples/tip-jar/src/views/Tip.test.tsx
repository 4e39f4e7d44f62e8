import { eip155 } from '@latchkey/adapter-eip155'
import { FrameContext } from '@latchkey/app-shell/ui'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { mainnet } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import type { Tip as SignedTip } from '../index.js'
import { tips } from '../index.js'
import { Tip } from './Tip.js'

afterEach(cleanup)

it('announces the first wrong field and focuses it, and closes with the tip as its result', async () => {
  const { kernel } = createTestKernel({ networks: [mainnet], plugins: [eip155(), tips({ currency: 'EUR' })] })
  await kernel.preload()
  const { context } = (await kernel.skin?.load('tips')) ?? {}
  const announce = vi.fn()
  const answer = vi.fn()
  const tip = vi.fn(kernel.plugins.tips.tip)
  const nothing = () => undefined
  const frame = { announce, setTitle: nothing, setStart: nothing, refuse: nothing, focusTitle: nothing, embed: nothing }
  if (context)
    render(
      <FrameContext.Provider value={frame}>
        <Tip params={undefined} frameKey="f1" context={context} actions={{ tip }} answer={answer} />
      </FrameContext.Provider>,
    )
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave a tip' })))
  const amount = screen.getByLabelText('Amount in EUR, such as 5 or 2.50')
  await press()
  await waitFor(() => expect(announce.mock.calls).toEqual([['Please check: Amount in EUR, such as 5 or 2.50', true]]))
  expect([document.activeElement, amount.getAttribute('aria-invalid')]).toEqual([amount, 'true'])
  fireEvent.change(amount, { target: { value: '5' } })
  await press()
  await waitFor(() => expect(announce.mock.lastCall).toEqual(['Please check: Message, up to 140 characters', true]))
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Thanks' } })
  expect(answer).not.toHaveBeenCalled()
  const signed: SignedTip = {
    amount: '5',
    message: 'Thanks',
    address: '0x',
    caipAddress: 'eip155:1:0x',
    signature: '0x',
  }
  tip.mockResolvedValueOnce(signed)
  await press()
  expect([tip.mock.lastCall, answer.mock.calls]).toEqual([[{ amount: '5', message: 'Thanks' }], [[signed]]])
  kernel.destroy()
})
