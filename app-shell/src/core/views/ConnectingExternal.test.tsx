import type { Candidate, ConnectionHandle, Context, KernelState } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { ConnectingExternal } from './ConnectingExternal.js'

afterEach(cleanup)

const orchard: Candidate = { id: 'orchard', name: 'Orchard', type: 'ANNOUNCED', namespaces: ['eip155'], marks: [] }

const stage = (connectors: readonly Candidate[] = [orchard], depth = 2) => {
  const state = { connectors, stack: Array.from({ length: depth }, () => ({})) } as unknown as KernelState
  const requests: { signal: AbortSignal; resolve(handle: ConnectionHandle): void; reject(error: unknown): void }[] = []
  const clock = createTestClock()
  const frame = {
    setTitle: vi.fn(),
    setStart: vi.fn(),
    announce: vi.fn(),
    focusTitle: vi.fn(),
    refuse: vi.fn(),
    embed: vi.fn(),
  }
  const context = {
    getState: () => state,
    subscribe: () => () => undefined,
    clock,
    connect: ({ signal }: { signal: AbortSignal }) =>
      new Promise<ConnectionHandle>((resolve, reject) => requests.push({ signal, resolve, reject })),
    back: vi.fn(),
    replace: vi.fn(),
    report: vi.fn(),
    toast: vi.fn(),
  }
  const answer = vi.fn()
  const { unmount } = render(
    <StrictMode>
      <FrameContext.Provider value={frame}>
        <ConnectingExternal
          params={{ connectorId: 'orchard' }}
          frameKey="f2"
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
  return { requests, clock, frame, context, answer, unmount, refuse }
}
const heading = () => screen.getByRole('heading').textContent
const retry = () => screen.queryByRole('button', { name: 'Try again' })

it("asks the wallet once, under the wallet's own name, and settles with the connection", async () => {
  const { requests, frame, answer } = stage()
  await act(async () => undefined)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.signal.aborted).toBe(false)
  expect(frame.setTitle).toHaveBeenLastCalledWith('Orchard')
  expect(heading()).toBe('Continue in Orchard')
  expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining('Continue in Orchard'), false)
  await act(async () => requests[0]?.resolve({ id: 'c' } as ConnectionHandle))
  expect(answer).toHaveBeenCalledWith({ connection: { id: 'c' } })
})

it('shows and announces what the wallet reports, as a quotation under our own title', () => {
  const message = 'Confirm {name} on your {device} \u05d0'
  const { frame } = stage([{ ...orchard, progress: { message, displayUri: 'wc:1' } }])
  expect(heading()).toBe('Continue in Orchard')
  expect(screen.getByText(message).tagName).toBe('BDI')
  expect(screen.getByText(message).parentElement?.textContent).toBe(`"${message}"`)
  expect(screen.queryByText(/Nothing is signed/)).toBeNull()
  expect(frame.announce).toHaveBeenLastCalledWith(`Continue in Orchard. "${message}"`, false)
})

it('explains a failure in place of what the wallet reported', async () => {
  const { refuse } = stage([{ ...orchard, progress: { message: 'Open the app' } }])
  await refuse('USER_REJECTED')
  expect(screen.queryByText('Open the app')).toBeNull()
})

it('gives a hint after ten seconds, in words that hold on a phone too, and keeps waiting (F-M13)', () => {
  const { clock, requests } = stage()
  act(() => clock.advance(9999))
  expect(screen.queryByText(/Still waiting/)).toBeNull()
  act(() => clock.advance(1))
  expect(screen.getByText(/Still waiting/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/extension|toolbar/)
  expect(requests).toHaveLength(1)
})

it('leaves a wallet that brings its own view to that view, and asks the wallet nothing', async () => {
  const { requests, context } = stage([{ ...orchard, view: 'ConnectingOrchard' as never }], 1)
  await act(async () => undefined)
  expect(context.replace).toHaveBeenLastCalledWith('ConnectingOrchard', { connectorId: 'orchard' })
  expect(requests).toEqual([])
})

it('aborts the attempt when it is left', async () => {
  const { requests, unmount, refuse, answer, context } = stage()
  unmount()
  await act(async () => undefined)
  expect(requests[0]?.signal.aborted).toBe(true)
  await refuse('ABORTED')
  expect(answer).not.toHaveBeenCalled()
  expect(context.report).not.toHaveBeenCalled()
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
    // Of the view that asks which account acts.
    ['VIEW_DISMISSED', 'Request declined', true],
    ['REQUEST_PENDING', 'Finish the open request in Orchard', true],
    ['WALLET_LOCKED', 'Unlock Orchard and allow this site', true],
    ['METHOD_NOT_SUPPORTED', "Orchard can't connect here", false],
    ['ALREADY_CONNECTED', 'Orchard is already connected', false],
    ['ACCOUNT_NOT_FOUND', 'No account shared', true],
    ['CONNECTOR_NOT_FOUND', 'Wallet not found', false],
    ['PLUGIN_LOAD_FAILED', "Couldn't load Orchard", true],
    ['PROVIDER_ERROR', "Couldn't connect", true],
    ['toString', "Couldn't connect", true],
  ])('%s', async (code, title, canRetry) => {
    const { refuse, frame, requests } = stage()
    await refuse(code)
    expect(heading()).toBe(title)
    expect(!!retry()).toBe(canRetry)
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(frame.announce).toHaveBeenLastCalledWith(expect.stringContaining(title), true)
    // Foreign words stand behind the disclosure alone.
    expect(shown()).not.toContain('raw text')
    expect(requests).toHaveLength(1)
  })

  it('says the exact words for a wallet that is gone and one that shares nothing', async () => {
    const { refuse } = stage()
    await refuse('CONNECTOR_NOT_FOUND')
    expect(document.body.textContent).toContain('Orchard is no longer available. Enable it, then reload the page.')
    cleanup()
    await stage().refuse('ACCOUNT_NOT_FOUND')
    expect(document.body.textContent).toContain(
      "Orchard didn't share an account with this site. Allow one in the wallet, then try again.",
    )
  })

  it('reports an unexpected error and shows its code', async () => {
    const { refuse, context } = stage()
    await refuse('PROVIDER_ERROR')
    expect(screen.getByText('PROVIDER_ERROR').tagName).toBe('CODE')
    expect(context.report).toHaveBeenCalledOnce()
  })

  it("shows the wallet's message, cleaned, only in the details (B16)", async () => {
    const { requests } = stage()
    await act(async () => {
      requests.at(-1)?.reject(toProviderError(new Error('Keyring\u202e is\n broken')))
      await vi.dynamicImportSettled()
    })
    expect(screen.getByText('UNKNOWN').tagName).toBe('CODE')
    const details = screen.getByText('Keyring is broken').closest('details')
    expect(details?.open).toBe(false)
    expect(screen.getByText('Details').tagName).toBe('SUMMARY')
    expect(screen.getByText('Details').tabIndex).toBe(0)
  })

  it.each([
    ['REQUEST_PENDING', 'lk-clock'],
    ['TIMEOUT', 'lk-clock'],
    ['WALLET_LOCKED', 'lk-lock'],
    ['USER_REJECTED', 'lk-cross'],
    ['PROVIDER_ERROR', 'lk-cross'],
  ])('%s has a sign of its own on the halo (F-M1)', async (code, sign) => {
    const { refuse } = stage()
    await refuse(code)
    expect(document.querySelector('.lk-failed')?.classList).toContain(sign)
    expect(document.querySelector('.lk-waiting')).toBeNull()
  })

  it('retries from the ring, for pointers alone, and offers other wallets after every failure (F-M1)', async () => {
    const { refuse, requests, context } = stage()
    await refuse('USER_REJECTED')
    const ring = document.querySelector('.lk-again') as HTMLElement
    expect([ring.tabIndex, ring.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    fireEvent.click(ring)
    expect(requests).toHaveLength(2)
    await refuse('WALLET_LOCKED')
    fireEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }), { detail: 1 })
    expect(context.back).toHaveBeenCalledOnce()
  })

  it('shows an error code only if it has the format of our codes (S7)', async () => {
    for (const code of [`${'x'.repeat(20_000)}\u202e`, `UNKNOWN\u202eDETCEJER`, `A${'B'.repeat(41)}`]) {
      const { requests, unmount } = stage()
      await act(async () => {
        requests.at(-1)?.reject(toProviderError({ name: 'LatchkeyError', code, [Symbol.for('latchkey')]: true }))
        await vi.dynamicImportSettled()
      })
      expect(Array.from(document.querySelectorAll('code'), ({ textContent }) => textContent)).toEqual(['UNKNOWN'])
      unmount()
    }
  })

  it('asks again only when told to, once', async () => {
    const { refuse, requests, frame } = stage()
    await refuse('USER_REJECTED')
    fireEvent.click(retry() as HTMLElement)
    expect(requests).toHaveLength(2)
    expect(frame.focusTitle).toHaveBeenCalledOnce()
    expect(heading()).toBe('Continue in Orchard')
  })

  it('does not take the second half of a double click for a cancel', async () => {
    const { context } = stage()
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    fireEvent.click(cancel, { detail: 2 })
    expect(context.back).not.toHaveBeenCalled()
    fireEvent.click(cancel, { detail: 1 })
    expect(context.back).toHaveBeenCalledOnce()
  })

  it('leads to the other wallets, or opens their list where there is none below', async () => {
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }), { detail: 1 })
    const deep = stage()
    await deep.refuse('ALREADY_CONNECTED')
    press()
    expect(deep.context.back).toHaveBeenCalledOnce()
    cleanup()
    const first = stage([orchard], 1)
    await first.refuse('ALREADY_CONNECTED')
    press()
    expect(first.context.replace).toHaveBeenCalledWith('Connect', undefined)
    expect(first.context.back).not.toHaveBeenCalled()
  })

  it('goes back from a wallet that is no longer listed, and says why', async () => {
    const { refuse, context } = stage([])
    await refuse('CONNECTOR_NOT_FOUND')
    expect(context.toast.mock.calls).toEqual([[{ message: 'That wallet is no longer available', variant: 'error' }]])
    expect(context.back).toHaveBeenCalledOnce()
  })
})
