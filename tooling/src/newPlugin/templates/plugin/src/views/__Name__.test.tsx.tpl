import type { FrameTools } from '@latchkey/app-shell/ui'
import { FrameContext } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { __Name__Contract } from '../contract.js'
import { __name__ } from '../manifest.js'
import { __Name__ } from './__Name__.js'

/** The view in a frame, on a separate kernel. */
const stage = (limit: number) => {
  const { kernel } = createTestKernel({ plugins: [__name__({ limit })] })
  const { getState, subscribe } = kernel
  const context = { options: { limit }, getState, subscribe, report: vi.fn() }
  const frame = { announce: vi.fn(), focusTitle: vi.fn() }
  const actions = { add: vi.fn(kernel.plugins__access__.add) }
  render(
    <FrameContext.Provider value={frame as unknown as FrameTools}>
      <__Name__
        params={undefined}
        frameKey="f1"
        actions={actions}
        answer={() => undefined}
        context={context as unknown as Context<__Name__Contract>}
      />
    </FrameContext.Provider>,
  )
  const press = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
      await vi.waitFor(() => expect(actions.add.mock.settledResults.at(-1)?.type).not.toBe('incomplete'))
    })
  return { context, frame, actions, press }
}

afterEach(cleanup)

it('shows the count, adds one and announces it', async () => {
  const { frame, press } = stage(3)
  expect(screen.getByRole('heading', { name: 'Counted 0 times' })).toBeTruthy()
  await press()
  expect(screen.getByRole('heading', { name: 'Counted once' })).toBeTruthy()
  expect(screen.getByText('You can count up to 3.')).toBeTruthy()
  expect(frame.announce.mock.calls).toEqual([['Counted once']])
  expect(frame.focusTitle).not.toHaveBeenCalled()
})

it('stops at the limit and moves the focus to the title', async () => {
  const { frame, press } = stage(1)
  await press()
  expect(screen.getByText('That is all: 1 is the limit.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(frame.focusTitle).toHaveBeenCalledOnce()
})

it('reports an error of the action and stays usable', async () => {
  const { actions, context, press } = stage(3)
  const refusal = new Error('Not now.')
  actions.add.mockRejectedValueOnce(refusal)
  await press()
  expect(context.report.mock.calls).toEqual([[refusal]])
  await press()
  expect(screen.getByRole('heading', { name: 'Counted once' })).toBeTruthy()
})
