import { FrameContext } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiwxState } from '../contract.js'
import type { SiwxInside } from '../insideContract.js'
import { SIWXSignMessage } from './SIWXSignMessage.js'

afterEach(cleanup)

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const asking: SiwxState = {
  phase: 'asking',
  target: { namespace: 'eip155', networkId: 'eip155:1', address },
  message: 'site.example wants you to sign in',
  isRequired: true,
  authenticated: {},
}

/** The view in a frame, with the state that a test gives it. */
function stage(first: Partial<SiwxState> = {}) {
  let state: SiwxState = { ...asking, ...first }
  const listeners = new Set<() => void>()
  const clock = createTestClock()
  const flow = { sign: vi.fn(), cancel: vi.fn(), retry: vi.fn() }
  const frame = {
    setTitle: vi.fn(),
    setStart: vi.fn(),
    announce: vi.fn(),
    focusTitle: vi.fn(),
    refuse: vi.fn(),
    embed: () => undefined,
  }
  const back = vi.fn()
  const toast = vi.fn()
  // The store returns the same objects until they change.
  const namespaces = {
    eip155: { connections: [], pending: { name: 'Orchard', connectorId: 'orchard', icon: undefined } },
  }
  const context = {
    id: 'siwx',
    clock,
    back,
    toast,
    metadata: { name: 'Site\u202e', icons: ['https://site.example/icon.png'] },
    networks: [{ caipNetworkId: 'eip155:1', name: 'One' }],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => ({ plugins: { siwx: state }, namespaces, stack: [{ key: 'f1' }] }),
  }
  render(
    <FrameContext.Provider value={frame}>
      <SIWXSignMessage
        params={undefined}
        frameKey="f1"
        actions={{} as never}
        answer={() => undefined}
        parts={{ flow }}
        context={context as unknown as Context<SiwxInside>}
      />
    </FrameContext.Provider>,
  )
  const change = (part: Partial<SiwxState>) =>
    act(async () => {
      state = { ...state, ...part }
      for (const listener of [...listeners]) listener()
    })
  /** What moved may be pressed half a second later. */
  const settle = () => act(async () => clock.advance(600))
  return { flow, frame, back, toast, change, settle, clock }
}

const button = (action: string) => document.querySelector<HTMLButtonElement>(`[data-lk-action=${action}]`)
const isDisabled = (action: string): boolean => button(action)?.getAttribute('aria-disabled') === 'true'

describe('the view', () => {
  it('says who asks, for which account, what is signed, and what cancelling does', () => {
    const { frame } = stage()
    expect(screen.getByRole('heading').textContent).toBe('Site asks you to sign in')
    expect(button('address')?.textContent).toBe('0xC0…756Cc2')
    expect(button('address')?.getAttribute('aria-label')).toContain(address)
    expect(document.querySelector('[data-lk-message]')?.textContent).toBe(asking.message)
    expect(document.querySelector('[data-lk-refusal]')?.textContent).toContain('your wallet is disconnected')
    expect(frame.refuse).toHaveBeenCalledWith('Please sign or cancel', expect.any(AbortSignal))
    expect(document.activeElement).toBe(document.body)
  })

  it('shows the whole address on request', () => {
    stage()
    fireEvent.click(button('address') as HTMLElement)
    expect(document.querySelector('.lk-groups')?.textContent?.replaceAll(' ', '')).toBe(address)
  })

  it('that is optional can be closed, and says what that means (167)', () => {
    const { frame } = stage({ isRequired: false })
    expect(frame.refuse).not.toHaveBeenCalled()
    expect(document.querySelector('[data-lk-refusal]')?.textContent).toContain('stay connected')
  })

  it('says preparing, then waiting, and takes no second press (163)', async () => {
    const { flow, frame, change, settle } = stage()
    fireEvent.click(button('sign') as HTMLElement, { detail: 1 })
    fireEvent.click(button('sign') as HTMLElement, { detail: 2 })
    expect(flow.sign).toHaveBeenCalledOnce()
    for (const [phase, text] of [
      ['preparing', 'Preparing…'],
      ['waiting', 'Waiting for your wallet'],
      ['saving', 'Signing in…'],
    ] as const) {
      await change({ phase })
      expect(button('sign')?.textContent).toBe(text)
      expect(isDisabled('sign')).toBe(true)
      expect(frame.announce).toHaveBeenLastCalledWith(text)
      fireEvent.click(button('sign') as HTMLElement)
    }
    await settle()
    expect(flow.sign).toHaveBeenCalledOnce()
    fireEvent.click(button('cancel') as HTMLElement)
    expect(flow.cancel).toHaveBeenCalledOnce()
  })

  it('hints at the wallet after ten seconds', async () => {
    const { change, clock } = stage({ phase: 'waiting' })
    await act(async () => clock.advance(9999))
    expect(document.body.textContent).not.toContain('Nothing happening')
    await act(async () => clock.advance(1))
    expect(document.body.textContent).toContain('Nothing happening? Open Orchard')
    await change({ phase: 'saving' })
    expect(document.body.textContent).not.toContain('Nothing happening')
  })

  it.each([
    ['USER_REJECTED', {}, 'You declined the request in your wallet.'],
    ['REQUEST_PENDING', {}, 'A request is already open. Open your wallet and end it there.'],
    ['SIWX_REFUSED', {}, 'The site did not accept the signature'],
    ['SIWX_REFUSED', { text: 'Not on the list.' }, 'Not on the list.'],
    [
      'SIWX_REFUSED',
      { reason: 'nonce', text: 'In English.' },
      'This request was used before or is too old. Sign again.',
    ],
    ['SIWX_REFUSED', { reason: 'expired' }, 'The date or time of this device seems to be wrong.'],
    ['SIWX_UNAVAILABLE', {}, 'Could not check right now'],
    ['ACCOUNT_CHANGED', {}, 'Your account changed. Sign again with 0xC0…756Cc2.'],
    ['toString', {}, 'The message could not be signed.'],
  ] as const)('after %s says why, with a toast, and can be signed again (164)', async (code, more, text) => {
    const { change, settle, toast, frame, flow } = stage({ phase: 'waiting' })
    await change({ phase: 'asking', error: { code, ...more } })
    expect(document.querySelector('[data-lk-failure]')?.textContent).toContain(text)
    expect(toast).toHaveBeenCalledExactlyOnceWith({ message: 'Error signing message', variant: 'error' })
    expect(frame.announce).toHaveBeenCalledWith(expect.stringContaining(text), true)
    expect(isDisabled('sign')).toBe(true)
    await settle()
    fireEvent.click(button('sign') as HTMLElement)
    expect(flow.sign).toHaveBeenCalledOnce()
  })

  it.each([
    ['SIWX_NONCE', 'Could not start sign-in. Try again.'],
    ['SIWX_UNAVAILABLE', 'Could not check your sign-in'],
  ])('that could not begin for %s offers to try again, and nothing to sign (180)', async (code, text) => {
    const { flow, toast, settle } = stage({ phase: 'failed', error: { code }, message: undefined })
    expect(document.querySelector('[data-lk-failure]')?.textContent).toBe(text)
    expect(toast).not.toHaveBeenCalled()
    await settle()
    expect(isDisabled('sign')).toBe(true)
    fireEvent.click(button('retry') as HTMLElement)
    expect(flow.retry).toHaveBeenCalledOnce()
  })

  it.each([
    ['SIWX_FIELD', 'failed', "This site's sign-in is set up wrongly"],
    ['SIWX_UNSUPPORTED', 'asking', 'This wallet cannot sign in here. Cancel and use another one.'],
  ] as const)('that nothing can help (%s) offers to cancel alone', async (code, phase, text) => {
    const { settle } = stage({ phase, error: { code } })
    await settle()
    expect(document.querySelector('[data-lk-failure]')?.textContent).toBe(text)
    expect([isDisabled('sign'), button('retry'), isDisabled('cancel')]).toEqual([true, null, false])
  })

  it('keeps what it shows while a refused connection ends, and may be left then', async () => {
    const { change, frame, back } = stage()
    const [[, signal]] = frame.refuse.mock.calls as [[string, AbortSignal]]
    await change({ phase: 'idle', target: undefined })
    expect(signal.aborted).toBe(true)
    expect(screen.getByRole('heading').textContent).toBe('Site asks you to sign in')
    expect(isDisabled('sign')).toBe(true)
    expect(back).not.toHaveBeenCalled()
  })

  it('goes away where nobody has to sign in', () => {
    const { back } = stage({ phase: 'idle', target: undefined })
    expect(back).toHaveBeenCalledOnce()
  })
})
