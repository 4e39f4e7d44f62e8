import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import type { ComponentType } from 'react'
import { createElement, StrictMode, Suspense } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import { cookieState } from '../server/cookieState.js'
import * as react from './index.js'

const networkOf = (id: number): NetworkInput => ({
  id,
  name: `Network ${id}`,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const { LatchkeyProvider, ConnectButton, useAccount, useLatchkeyState } = react
const create = (network = 1) =>
  createLatchkey({
    networks: [networkOf(network), networkOf(network + 1)],
    plugins: [createTestAdapter().plugin, createTestConnector().plugin],
  })

/** What hooks are called with, and what components are given, where they need anything. */
const inputs: { readonly [hook: string]: readonly unknown[] } = {
  useAccountEffect: [{}],
  useEvents: [['modal:opened']],
  useLatchkeyState: [() => 1],
  usePlugin: ['core'],
  useProvider: ['test'],
}
const props: { readonly [component: string]: object } = {
  CustomConnectButton: { children: ({ status }: { readonly status: string }) => status },
  WalletButton: { wallet: 'test-wallet' },
}

type Hook = (...input: readonly unknown[]) => unknown
const exported = Object.entries(react as { readonly [name: string]: unknown })
const cases = exported
  .filter(([name]) => name !== 'LatchkeyProvider')
  .map(([name, value]) => {
    const callsHook = (): null => {
      ;(value as Hook)(...(inputs[name] ?? []))
      return null
    }
    return { name, Part: (name.startsWith('use') ? callsHook : value) as ComponentType }
  })

describe('on a server, without window and document (310)', () => {
  it('has neither of them here', () => {
    expect(typeof window).toBe('undefined')
    expect(typeof document).toBe('undefined')
  })

  it.each(cases)('$name renders, with no inline style, and wallet lists are empty (310)', ({ name, Part }) => {
    const latchkey = create()
    const part = createElement(Part, (props[name] ?? {}) as never)
    const html = renderToString(createElement(StrictMode, null, createElement(LatchkeyProvider, { latchkey }, part)))
    expect(html).not.toContain('style=')
    expect(latchkey.getState().connectors).toEqual([])
    latchkey.destroy()
  })

  it.each(cases)('$name without an instance is a clear error (313)', ({ name, Part }) => {
    const part = createElement(Part, (props[name] ?? {}) as never)
    expect(() => renderToString(part)).toThrow(`${name}() needs createLatchkey() or LatchkeyProvider`)
  })

  it('a button says `unknown`; one that expects an account shows a named placeholder (308)', () => {
    const latchkey = create()
    const render = (cookie: string) =>
      renderToString(
        createElement(LatchkeyProvider, { latchkey, initialState: cookieState(cookie) }, createElement(ConnectButton)),
      )
    expect(render('')).toContain('data-lk-status="unknown"')
    expect(render('')).toContain('Connect wallet')
    const expecting = render('latchkey.local=1.test%3A1')
    expect(expecting).toContain('data-lk-status="unknown"')
    expect(expecting).toContain('aria-label="Reconnecting…"')
    expect(expecting).not.toContain('Connect wallet')
    expect(expecting).not.toContain('style=')
    latchkey.destroy()
  })

  it('two requests at once share nothing', async () => {
    const request = async (latchkey: ReturnType<typeof create>) => {
      const waits = Promise.resolve()
      let isThere = false
      const Late = () => {
        if (!isThere) {
          throw waits.then(() => {
            isThere = true
          })
        }
        const network = useLatchkeyState((state) => state.namespaces.test?.networkId)
        return createElement('p', null, `${network} ${useAccount().status}`)
      }
      const page = createElement(
        LatchkeyProvider,
        { latchkey },
        createElement(Suspense, { fallback: 'waiting' }, createElement(Late)),
      )
      const { Writable } = await import('node:stream')
      return new Promise<string>((resolve, reject) => {
        let html = ''
        const sink = new Writable({
          write(chunk, _, done) {
            html += chunk
            done()
          },
          final(done) {
            resolve(html)
            done()
          },
        })
        const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
      })
    }
    const [one, other] = [create(1), create(7)]
    expect(one).not.toBe(other)
    const pages = Promise.all([request(one), request(other)])
    await one.connect({ connectorId: 'test-wallet' })
    const [first, second] = await pages
    // The server's snapshot is the state before anything happened, whatever the instance did since.
    expect(first).toContain('test:1 disconnected')
    expect(second).toContain('test:7 disconnected')
    expect(one.getState().namespaces.test?.status).toBe('connected')
    expect(other.getState().namespaces.test?.status).toBe('disconnected')
    one.destroy()
    expect(other.getState().status).toBe('ready')
    other.destroy()
  })

  it('the same options answer a new instance for each request', () => {
    const options = { networks: [networkOf(1)], plugins: [createTestAdapter().plugin] } as const
    const [one, other] = [createLatchkey(options), createLatchkey(options)]
    expect(one).not.toBe(other)
    one.destroy()
    expect(other.getState().status).not.toBe('destroyed')
    expect(createKernel(options)).not.toBe(createKernel(options))
    other.destroy()
  })
})
