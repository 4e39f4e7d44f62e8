import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLatchkey } from './createLatchkey.js'
import { instances } from './instances.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** The observers that the page has, and what they watch. */
const watching = new Set<WatchDouble>()

type Tell = (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void

class WatchDouble implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly targets = new Set<Element>()
  readonly tell: Tell
  constructor(tell: Tell) {
    this.tell = tell
    watching.add(this)
  }
  observe(target: Element): void {
    this.targets.add(target)
  }
  disconnect(): void {
    watching.delete(this)
  }
}

const watched = (): readonly Element[] => [...watching].flatMap(({ targets }) => [...targets])
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

let idle: (() => void)[] = []
const whenIdle = (): void => {
  for (const work of idle.splice(0)) work()
}
/** Brings elements into view, or out of it. */
const bring = (isIntersecting: boolean, ...targets: Element[]): void => {
  for (const { tell } of [...watching]) tell(targets.map((target) => ({ target, isIntersecting })))
}

beforeEach(() => {
  idle = []
  vi.stubGlobal('IntersectionObserver', WatchDouble)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})
afterEach(() => {
  for (const id of ['default', 'other']) instances.get(id)?.latchkey.destroy()
  document.body.replaceChildren()
  watching.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const create = (options: { readonly id?: string } = {}) => {
  const { plugin } = createTestAdapter()
  const found = { fetched: 0, run: 0 }
  const discover = async () => {
    found.fetched++
    return {
      default: () => {
        found.run++
        return { ask: () => undefined, dispose: () => undefined }
      },
    }
  }
  const latchkey = createLatchkey({
    ...options,
    prefetch: 'visible',
    networks: [network],
    plugins: [{ ...plugin, discover }],
  })
  return { latchkey, found }
}
const place = (parent: ParentNode = document.body, tag = 'button'): HTMLElement => {
  const element = document.createElement(tag)
  element.dataset.lkButton = ''
  parent.append(element)
  return element
}

describe("prefetch: 'visible'", () => {
  it('fetches the code once when a button is in view and the page idle, runs no discovery, and then watches no more', async () => {
    const button = place()
    const { latchkey, found } = create()
    await until(() => expect(watched()).toEqual([button]))
    bring(true, button)
    expect(found).toEqual({ fetched: 0, run: 0 })
    whenIdle()
    expect(found).toEqual({ fetched: 1, run: 0 })
    expect(watching.size).toBe(0)
    place()
    whenIdle()
    expect(found).toEqual({ fetched: 1, run: 0 })
    expect(latchkey.getState().connectors).toEqual([])
  })

  it('fetches nothing for a button that has left the view before the page is idle', async () => {
    const button = place()
    const { found } = create()
    await until(() => expect(watched()).toEqual([button]))
    bring(true, button)
    bring(false, button)
    whenIdle()
    expect(found.fetched).toBe(0)
    bring(true, button)
    whenIdle()
    expect(found.fetched).toBe(1)
  })

  it('watches buttons that are added or marked later, also in a shadow root', async () => {
    const first = place()
    create()
    await until(() => expect(watched()).toEqual([first]))
    const host = document.createElement('div')
    const inside = place(host.attachShadow({ mode: 'open' }))
    const late = document.createElement('button')
    document.body.append(host, late)
    await until(() => expect(idle).toHaveLength(1))
    whenIdle()
    expect(watched()).toEqual([first, inside])
    late.dataset.lkButton = 'wallet'
    await until(() => expect(idle).toHaveLength(1))
    whenIdle()
    expect(watched()).toEqual([first, inside, late])
    const next = place(host.shadowRoot as ShadowRoot)
    await until(() => expect(idle).toHaveLength(1))
    whenIdle()
    expect(watched()).toContain(next)
  })

  it('fetches the behavior of an element without running it, and ignores the elements of another instance', async () => {
    const load = vi.fn(async () => ({}))
    customElements.define('latchkey-visible', Object.assign(class extends HTMLElement {}, { load }))
    const mine = document.createElement('latchkey-visible')
    const others = document.createElement('latchkey-visible')
    for (const element of [mine, others]) {
      element.dataset.lkButton = ''
      document.body.append(element)
    }
    others.setAttribute('instance', 'other')
    create()
    await until(() => expect(watched()).toEqual([mine]))
    bring(true, mine)
    whenIdle()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetches nothing where the connection says %j, and asks again for the next button',
    async (connection) => {
      let now: object = connection
      vi.stubGlobal('navigator', Object.defineProperty(Object.create(navigator), 'connection', { get: () => now }))
      const [first, second] = [place(), place()]
      const { found } = create()
      await until(() => expect(watched()).toEqual([first, second]))
      bring(true, first)
      whenIdle()
      expect(found.fetched).toBe(0)
      now = { effectiveType: '3g' }
      bring(true, second)
      whenIdle()
      expect(found.fetched).toBe(1)
    },
  )

  it('watches nothing after destroy(), not even if its own code arrives later', async () => {
    const button = place()
    const { latchkey, found } = create()
    await until(() => expect(watched()).toEqual([button]))
    bring(true, button)
    latchkey.destroy()
    expect(watching.size).toBe(0)
    whenIdle()
    expect(found.fetched).toBe(0)

    create().latchkey.destroy()
    await import('./prefetchVisible.js')
    await Promise.resolve()
    expect(watching.size).toBe(0)
  })

  it('does nothing in a browser that cannot watch', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    place()
    const { found } = create()
    await import('./prefetchVisible.js')
    await Promise.resolve()
    expect(idle).toEqual([])
    expect(found.fetched).toBe(0)
  })
})
