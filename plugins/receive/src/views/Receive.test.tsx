import { FrameContext } from '@latchkey/app-shell/ui'
import type { Account, Context } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AddressKind, ReceiveContract } from '../contract.js'
import { Receive } from './Receive.js'

afterEach(() => {
  cleanup()
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

const both: readonly Account[] = [
  { address: 'paid1', type: 'payment' },
  { address: 'ordinal1', type: 'ordinal' },
]
const stateOf = (accounts: readonly Account[], networkId: string) => {
  const namespace = networkId.split(':')[0] ?? ''
  const connection = { id: 'c1', namespace, accounts, activeAddress: accounts[0]?.address ?? '', networkId }
  return {
    activeNamespace: namespace,
    namespaces: { [namespace]: { connections: accounts.length ? [connection] : [], activeConnectionId: 'c1' } },
  }
}

/** The view, with a wallet that shares whatever a test says. */
const stage = (
  accounts: readonly Account[],
  { networkId = 'bip122:main', kind }: { readonly networkId?: string; readonly kind?: AddressKind } = {},
) => {
  let state = stateOf(accounts, networkId)
  const listeners = new Set<() => void>()
  const context = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    networks: [],
    options: {},
    toast: vi.fn(),
    report: vi.fn(),
    emit: vi.fn(),
    push: vi.fn(),
  }
  const announce = vi.fn()
  const nothing = (): void => undefined
  const frame = {
    announce,
    setTitle: nothing,
    setStart: nothing,
    refuse: nothing,
    focusTitle: nothing,
    embed: () => undefined,
  }
  render(
    <FrameContext.Provider value={frame}>
      <Receive
        params={kind && { kind }}
        frameKey="f1"
        actions={{ open: async () => undefined }}
        answer={() => undefined}
        context={context as unknown as Context<ReceiveContract>}
      />
    </FrameContext.Provider>,
  )
  const share = (next: readonly Account[], nextId = networkId): void =>
    act(() => {
      state = stateOf(next, nextId)
      for (const listener of listeners) listener()
    })
  return { share, announced: () => announce.mock.calls.map(([text]) => text) }
}

describe('tells that the address has become another one', () => {
  it('when the wallet no longer shares the kind that was shown', () => {
    const { share, announced } = stage(both)
    share([{ address: 'ordinal1', type: 'ordinal' }])
    expect(announced()).toEqual(['Address changed: ordinal1'])
  })

  it('when another ecosystem became the active one', () => {
    const { share, announced } = stage([{ address: '0xa' }], { networkId: 'eip155:1' })
    share(both, 'bip122:main')
    expect(announced()).toEqual(['Address changed: paid1'])
  })

  it('when there was none in between', () => {
    const { share, announced } = stage(both, { kind: 'payment' })
    share([{ address: 'ordinal1', type: 'ordinal' }])
    expect(screen.getByText('No address of this kind')).toBeDefined()
    share([{ address: 'paid2', type: 'payment' }])
    expect(announced()).toEqual(['Address changed: paid2'])
  })

  it('and not when the visitor chose the other kind', () => {
    const { announced } = stage(both)
    fireEvent.click(screen.getByRole('tab', { name: 'Ordinals' }))
    expect(screen.getByText(/^For ordinals only/)).toBeDefined()
    expect(announced()).toEqual([])
  })
})

describe('sharing', () => {
  const browser = (functions: { readonly share: () => unknown; readonly canShare?: () => boolean }): void => {
    for (const [name, value] of Object.entries(functions))
      Object.defineProperty(navigator, name, { value, configurable: true })
  }

  it('is offered where the page may share, and not in a frame that may not', () => {
    browser({ share: async () => undefined })
    stage(both)
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeNull()
    cleanup()
    browser({ share: async () => undefined, canShare: () => false })
    stage(both)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it.each<[string, () => unknown, boolean]>([
    ['the visitor changed their mind', () => Promise.reject(new DOMException('', 'AbortError')), false],
    ['it is not allowed', () => Promise.reject(new DOMException('', 'NotAllowedError')), true],
    [
      'the function of a page throws',
      () => {
        throw new Error('mine')
      },
      true,
    ],
    ['the function of a page throws nothing', () => Promise.reject(undefined), true],
  ])('copies the address instead, unless the visitor changed their mind: %s', async (_, share, copies) => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    browser({ share })
    stage(both)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })))
    expect(writeText.mock.calls).toEqual(copies ? [['paid1']] : [])
    vi.unstubAllGlobals()
  })
})

it('draws the code of the next address where that of one before could not be drawn', async () => {
  const { share } = stage([{ address: 'a'.repeat(5000) }], { networkId: 'cosmos:x' })
  await vi.waitFor(() => expect(document.querySelector('.lk-code p')).not.toBeNull())
  share([{ address: 'cosmos1good' }])
  await vi.waitFor(() => expect(document.querySelector('.lk-code')?.getAttribute('data-lk-code')).toBe('ready'))
})
