import type { KernelOptions, NetworkInput } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import { instances } from '../instances.js'
import type { CookieState } from '../server/cookieState.js'
import { ConnectButton, LatchkeyProvider, NetworkButton, useAccount, useConnectors } from './index.js'

const networks: readonly NetworkInput[] = [1, 2].map((id) => ({
  id,
  name: `Network ${id}`,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))
const hint: CookieState = { status: 'connected', namespace: 'test', networkId: 'test:1' }

/** A browser in which somebody was connected, or nobody. */
const visit = (storage: KernelOptions['storage'], wallet = createTestConnector()) => {
  const latchkey = createLatchkey({ networks, storage, plugins: [createTestAdapter().plugin, wallet.plugin] })
  return { latchkey, wallet }
}

function Site({ latchkey, initialState }: { latchkey: object; initialState?: CookieState | undefined }) {
  return (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} {...(initialState && { initialState })}>
        <ConnectButton />
        <NetworkButton />
        <Facts />
      </LatchkeyProvider>
    </StrictMode>
  )
}
function Facts() {
  const { status, networkId } = useAccount()
  return <p>{`${status} ${networkId} ${useConnectors().length}`}</p>
}

const container = document.createElement('div')
let root: { unmount(): void } | undefined
let consoleError: { mock: { calls: unknown[][] } }
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.append(container)
})
afterEach(() => {
  act(() => root?.unmount())
  instances.get()?.latchkey.destroy()
  vi.restoreAllMocks()
})

/** Puts the server's page into the document. */
const serve = (initialState?: CookieState): string => {
  const { latchkey } = visit(false)
  const html = renderToString(<Site latchkey={latchkey} initialState={initialState} />)
  latchkey.destroy()
  container.innerHTML = html
  return html
}
const hydrate = (page: ReactNode): unknown[] => {
  const recovered: unknown[] = []
  act(() => {
    root = hydrateRoot(container, page, { onRecoverableError: (error) => recovered.push(error) })
  })
  return recovered
}
const button = () => container.querySelector('[data-lk-button=""]') as HTMLElement

/** What is left in a browser by somebody who connected. */
const stored = async () => {
  const storage = createMemoryStorage()
  const { latchkey, wallet } = visit(storage)
  await latchkey.connect({ connectorId: 'test-wallet' })
  latchkey.destroy()
  return { storage, wallet }
}

describe('hydration (308)', () => {
  it.each([undefined, hint])('takes the page of the server over as it is (hint: %j) (308)', async (initialState) => {
    const html = serve(initialState)
    const { latchkey } = visit(createMemoryStorage())
    expect(renderToString(<Site latchkey={latchkey} initialState={initialState} />)).toBe(html)
    const before = button()
    expect(hydrate(<Site latchkey={latchkey} initialState={initialState} />)).toEqual([])
    expect(button()).toBe(before)
    await waitFor(() => expect(button().dataset.lkStatus).toBe('disconnected'), { timeout: 5000 })
    expect(button().textContent).toBe('Connect wallet')
    expect(consoleError.mock.calls).toEqual([])
  })

  it('an instance that is connected already still starts with the markup of the server (308)', async () => {
    const html = serve()
    const { latchkey } = visit(createMemoryStorage())
    await latchkey.connect({ connectorId: 'test-wallet' })
    expect(renderToString(<Site latchkey={latchkey} />)).toBe(html)
    expect(hydrate(<Site latchkey={latchkey} />)).toEqual([])
    await waitFor(() => expect(button().dataset.lkStatus).toBe('connected'))
    expect(button().textContent).toBe('alice')
    expect(consoleError.mock.calls).toEqual([])
  })

  it('shows the placeholder until the stored account is back, never "Connect wallet" (308)', async () => {
    const { storage, wallet } = await stored()
    serve(hint)
    const { latchkey } = visit(storage, wallet)
    const texts = new Set<string | undefined>()
    const watcher = new MutationObserver(() => texts.add(button()?.textContent))
    watcher.observe(container, { subtree: true, childList: true, characterData: true })
    expect(hydrate(<Site latchkey={latchkey} initialState={hint} />)).toEqual([])
    expect(button().querySelector('[data-lk-skeleton]')?.getAttribute('aria-label')).toBe('Reconnecting…')
    expect(button().dataset.lkStatus).toBe('connecting')
    await waitFor(() => expect(button().textContent).toBe('alice'), { timeout: 5000 })
    watcher.disconnect()
    expect(texts).toContain('alice')
    expect(texts).not.toContain('Connect wallet')
    expect(button().querySelector('[role=img]')).toBeNull()
    expect(consoleError.mock.calls).toEqual([])
  })

  it('shows the placeholder until a restore that ran before is over, which is not told to who asks again', async () => {
    const { storage, wallet } = await stored()
    serve(hint)
    wallet.answer = 'hang'
    const { latchkey } = visit(storage, wallet)
    void latchkey.reconnect()
    await vi.waitFor(() => expect(latchkey.getState().namespaces.test?.status).toMatch(/connecting/))
    hydrate(<Site latchkey={latchkey} initialState={hint} />)
    await act(async () => expect(await latchkey.reconnect()).toEqual([]))
    expect(button().querySelector('[data-lk-skeleton]')).not.toBeNull()
    await act(async () => wallet.approvePending())
    await waitFor(() => expect(button().textContent).toBe('alice'))
  })

  it.each([undefined, hint])(
    'never says Connect, then connected, in turn: a page of the browser alone (B3, cookie: %j)',
    async (cookie) => {
      const { storage, wallet } = await stored()
      const { latchkey } = visit(storage, wallet)
      const texts = new Set<string | undefined>()
      const statuses = new Set<string>()
      const Status = (): null => {
        statuses.add(useAccount().status)
        return null
      }
      const watcher = new MutationObserver(() => texts.add(button()?.textContent))
      watcher.observe(container, { subtree: true, childList: true, characterData: true })
      act(() => {
        const made = createRoot(container)
        root = made
        made.render(
          <LatchkeyProvider latchkey={latchkey} initialState={cookie}>
            <ConnectButton />
            <Status />
          </LatchkeyProvider>,
        )
      })
      expect(button().querySelector('[data-lk-skeleton]')).not.toBeNull()
      await waitFor(() => expect(button().textContent).toBe('alice'), { timeout: 5000 })
      await vi.waitFor(() => expect(latchkey.getState().restoring).toEqual([]))
      watcher.disconnect()
      expect([...texts].filter(Boolean)).toEqual(['alice'])
      expect([...statuses]).toEqual(['connecting', 'connected'])
    },
  )

  it('shows no placeholder where a network alone was left (B3)', async () => {
    const { storage } = await stored()
    storage.removeItem('latchkey:local:core:connections')
    const { latchkey } = visit(storage)
    expect(latchkey.getState().restoring).toBeUndefined()
  })

  it('a restore that fails ends the placeholder', async () => {
    const { storage, wallet } = await stored()
    serve(hint)
    const { latchkey } = visit(storage, wallet)
    wallet.answer = 'refuse'
    hydrate(<Site latchkey={latchkey} initialState={hint} />)
    await waitFor(() => expect(button().textContent).toBe('Connect wallet'), { timeout: 5000 })
    expect(button().dataset.lkStatus).toBe('disconnected')
  })
})
