import { eip155 } from '@latchkey/adapter-eip155'
import { FrameContext } from '@latchkey/app-shell/ui'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { mainnet } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { tips } from '../index.js'
import { Tip } from './Tip.js'

afterEach(cleanup)

it('announces the first wrong field and focuses it, without asking anybody', async () => {
  const { kernel } = createTestKernel({ networks: [mainnet], plugins: [eip155(), tips({ currency: 'EUR' })] })
  await kernel.preload()
  const { context } = (await kernel.skin?.loadView('Tip')) ?? {}
  const announce = vi.fn()
  const nothing = () => undefined
  const frame = { announce, setTitle: nothing, setStart: nothing, refuse: nothing, focusTitle: nothing, embed: nothing }
  const tip = vi.fn()
  if (context)
    render(
      <FrameContext.Provider value={frame}>
        <Tip params={undefined} frameKey="f1" context={context} actions={{ tip }} answer={nothing} />
      </FrameContext.Provider>,
    )
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave a tip' })))
  const amount = screen.getByLabelText('Amount in EUR, such as 5 or 2.50')
  await press()
  expect(announce.mock.calls).toEqual([['Please check: Amount in EUR, such as 5 or 2.50', true]])
  expect([document.activeElement, amount.ariaInvalid ?? amount.getAttribute('aria-invalid')]).toEqual([amount, 'true'])
  fireEvent.change(amount, { target: { value: '5' } })
  await press()
  expect(announce.mock.lastCall).toEqual(['Please check: Message, up to 140 characters', true])
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Thanks' } })
  expect(tip).not.toHaveBeenCalled()
  await press()
  expect(tip.mock.calls).toEqual([[{ amount: '5', message: 'Thanks' }]])
  kernel.destroy()
})
