import { FrameContext } from '@latchkey/app-shell/ui'
import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WalletConnectContract } from '../contract.js'
import { PairingStart } from './PairingStart.js'

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stage = ({ views = [] as readonly string[], agent = '', lists = [] as readonly string[] } = {}) => {
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const connection = { id: 'c' } as ConnectionHandle
  const context = {
    clock: createTestClock(),
    hasView: (view: string) => views.includes(view),
    items: () => lists.map((view) => ({ item: { view } })),
    getState: () => ({ connectors: [] }),
    ask: vi.fn(async (_view: string) => ({ connection })),
    connect: vi.fn(() => new Promise<ConnectionHandle>(() => undefined)),
    report: vi.fn(),
    toast: vi.fn(),
    back: vi.fn(),
  }
  const setTitle = vi.fn()
  const nothing = () => undefined
  const answer = vi.fn()
  render(
    <FrameContext.Provider
      value={{
        setTitle,
        setStart: nothing,
        announce: nothing,
        refuse: nothing,
        focusTitle: nothing,
        embed: (view) => <p key={view}>{`list of ${view}`}</p>,
      }}
    >
      <PairingStart
        params={undefined}
        frameKey="f1"
        actions={{ sessions: async () => [], forget: async () => undefined }}
        answer={answer}
        context={context as unknown as Context<WalletConnectContract>}
      />
    </FrameContext.Provider>,
  )
  return { context, setTitle, answer, connection }
}
const all = () => screen.queryByRole('button', { name: 'All wallets' })

it('is a code on a desktop, under the title of the first view', () => {
  const { context, setTitle } = stage()
  expect(setTitle).toHaveBeenLastCalledWith('Connect')
  expect(context.connect).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-lk-pairing]')).not.toBeNull()
  expect(all()).toBeNull()
})

it('leads to all wallets where somebody knows them, and answers with what was connected there', async () => {
  const { context, answer, connection } = stage({ views: ['AllWallets'] })
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.ask).toHaveBeenCalledWith('AllWallets')
  expect(answer).toHaveBeenCalledWith({ connection })
})

it('stays when that was left, and reports what went wrong', async () => {
  const { context, answer } = stage({ views: ['AllWallets'] })
  context.ask.mockRejectedValueOnce(new BaseError('left', { code: 'VIEW_DISMISSED' }))
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.report).not.toHaveBeenCalled()
  context.ask.mockRejectedValueOnce(new BaseError('broken', { code: 'PLUGIN_LOAD_FAILED' }))
  await act(async () => fireEvent.click(all() as HTMLElement))
  expect(context.report).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('is the list of wallets on a phone, and asks for no code', () => {
  const { context } = stage({ agent: phoneAgent, lists: ['DirectoryWallets'] })
  expect(screen.getByText('list of DirectoryWallets')).toBeTruthy()
  expect(context.connect).not.toHaveBeenCalled()
})

it('is a code on a phone where nobody lists wallets', () => {
  const { context } = stage({ agent: phoneAgent })
  expect(context.connect).toHaveBeenCalledOnce()
})
