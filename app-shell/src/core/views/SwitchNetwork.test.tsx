import type { Context, KernelState } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { SwitchNetwork } from './SwitchNetwork.js'

afterEach(cleanup)

const base = { caipNetworkId: 'eip155:8453', chainNamespace: 'eip155', name: 'Base' }

const stage = ({ networks = [base], depth = 2, wallet = 'Orchard' as string | undefined } = {}) => {
  const stateOf = (networkId: string) =>
    ({
      activeNamespace: 'eip155',
      namespaces: {
        eip155: {
          activeConnectionId: wallet && 'c',
          connections: wallet ? [{ id: 'c', name: wallet, networkId }] : [],
        },
      },
      stack: Array.from({ length: depth }, (_, index) => ({ key: `f${index}` })),
    }) as unknown as KernelState
  let state = stateOf('eip155:1')
  const listeners = new Set<() => void>()
  const requests: { resolve(): void; reject(error: unknown): void }[] = []
  const frame = {
    setTitle: vi.fn(),
    setStart: vi.fn(),
    announce: vi.fn(),
    focusTitle: vi.fn(),
    refuse: vi.fn(),
    embed: vi.fn(),
  }
  const context = {
    networks,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clock: createTestClock(),
    switchNetwork: vi.fn(() => new Promise<void>((resolve, reject) => requests.push({ resolve, reject }))),
    back: vi.fn(),
    replace: vi.fn(),
    report: vi.fn(),
  }
  const answer = vi.fn()
  const { unmount } = render(
    <StrictMode>
      <FrameContext.Provider value={frame}>
        <SwitchNetwork
          params={{ networkId: 'eip155:8453' }}
          frameKey="f1"
          actions={{}}
          parts={createCoreParts()}
          answer={answer}
          context={context as unknown as Context<CoreContract>}
        />
      </FrameContext.Provider>
    </StrictMode>,
  )
  const refuse = (code: string) =>
    act(async () => {
      requests.at(-1)?.reject(new BaseError('raw text', { code }))
      await vi.dynamicImportSettled()
    })
  const move = (networkId: string) =>
    act(() => {
      state = stateOf(networkId)
      for (const listener of listeners) listener()
    })
  return { requests, frame, context, answer, unmount, refuse, move }
}
const heading = () => screen.getByRole('heading').textContent
const retry = () => screen.queryByRole('button', { name: 'Try again' })

it("asks the wallet at once and only once, under the network's name, and settles after the switch", async () => {
  const { requests, frame, answer, context } = stage()
  expect(context.switchNetwork.mock.calls).toEqual([[{ networkId: 'eip155:8453' }]])
  expect(frame.setTitle).toHaveBeenLastCalledWith('Base')
  expect(heading()).toBe('Confirm in Orchard')
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
  expect(document.querySelector('.lk-waiting')).not.toBeNull()
  expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining('Confirm in Orchard. Approve'), false)
  await act(async () => requests[0]?.resolve())
  expect(answer.mock.calls).toEqual([[{ networkId: 'eip155:8453' }]])
})

it.each(['success', 'refusal'])('a late %s after it was left changes nothing', async (what) => {
  const { requests, unmount, answer, context, refuse } = stage()
  unmount()
  if (what === 'success') await act(async () => requests[0]?.resolve())
  else await refuse('PROVIDER_ERROR')
  expect(answer).not.toHaveBeenCalled()
  expect(context.report).not.toHaveBeenCalled()
  expect(context.back).not.toHaveBeenCalled()
})

/** What is shown without opening anything. */
const shown = () => {
  const body = document.body.cloneNode(true) as HTMLElement
  body.querySelector('details')?.remove()
  return body.textContent
}

describe('what came of it', () => {
  it.each([
    ['USER_REJECTED', 'Request declined', true],
    ['ABORTED', 'Request declined', true],
    ['REQUEST_PENDING', 'Finish the open request in Orchard', true],
    ['WALLET_LOCKED', 'Unlock Orchard and allow this site', true],
    ['SWITCH_NOT_SUPPORTED', 'Change the network in Orchard', false],
    ['METHOD_NOT_SUPPORTED', 'Change the network in Orchard', false],
    ['CHAIN_NOT_SUPPORTED', "Orchard can't use Base", false],
    ['CHAIN_MISMATCH', "Orchard didn't change the network", true],
    ['NETWORK_NOT_FOUND', 'Network not found', false],
    ['PLUGIN_LOAD_FAILED', "Couldn't load Orchard", true],
    ['PROVIDER_ERROR', "Couldn't switch networks", true],
    ['toString', "Couldn't switch networks", true],
  ])('%s', async (code, title, canRetry) => {
    const { refuse, frame, requests, answer } = stage()
    await refuse(code)
    expect(heading()).toBe(title)
    expect(!!retry()).toBe(canRetry)
    expect(document.querySelector('.lk-waiting')).toBeNull()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining(title), true)
    // Foreign words stand behind the disclosure alone.
    expect(shown()).not.toContain('raw text')
    expect(shown()).not.toMatch(/[{}]/)
    expect(requests).toHaveLength(1)
    expect(answer).not.toHaveBeenCalled()
  })

  it('goes on when the visitor changes it in the wallet itself', async () => {
    const { refuse, move, answer } = stage()
    await refuse('SWITCH_NOT_SUPPORTED')
    move('eip155:10')
    expect(answer).not.toHaveBeenCalled()
    move('eip155:8453')
    expect(answer.mock.calls).toEqual([[{ networkId: 'eip155:8453' }]])
  })

  it('goes back to the list, or opens it where there is none below', async () => {
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Choose another network' }), { detail: 1 })
    const deep = stage()
    await deep.refuse('CHAIN_NOT_SUPPORTED')
    press()
    expect(deep.context.back).toHaveBeenCalledOnce()
    cleanup()
    const first = stage({ depth: 1 })
    await first.refuse('CHAIN_NOT_SUPPORTED')
    press()
    expect(first.context.replace).toHaveBeenCalledWith('Networks', undefined)
    expect(first.context.back).not.toHaveBeenCalled()
  })

  it('finds words where network and wallet are gone (B19)', async () => {
    const { refuse, frame } = stage({ networks: [], wallet: undefined })
    await refuse('NETWORK_NOT_FOUND')
    expect(frame.setTitle).toHaveBeenLastCalledWith('Unknown Network')
    expect(heading()).toBe('Network not found')
  })
})
