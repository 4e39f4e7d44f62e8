import type { View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { afterEach, expect, it } from 'vitest'
import { lockScroll, lockWhileOpen } from './lockScroll.js'

const network = {
  id: 1,
  name: 'Test',
  chainNamespace: 'test',
  caipNetworkId: 'test:1',
  nativeCurrency: { symbol: 'T', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
} as const
const page = document.documentElement
const first = definePlugin<'first', { views: { First: View } }>({
  id: 'first',
  api: 1,
  views: { First: { title: 'First' } },
  load: async () => ({ default: defineFeature<{ views: { First: View } }>({ views: { First: () => null } }) }),
})
afterEach(() => page.removeAttribute('style'))

it('restores exactly what was there, priority included', () => {
  page.setAttribute('style', 'color: red; overflow: scroll !important')
  const before = page.getAttribute('style')
  const unlock = lockScroll(page)
  expect(page.style.overflow).toBe('hidden')
  unlock()
  expect(page.style.getPropertyPriority('overflow')).toBe('important')
  expect(page.style.overflow).toBe('scroll')
  expect(page.style.length).toBe(before?.split(';').length)
})

it('leaves no empty attribute behind', () => {
  lockScroll(page)()
  expect(page.hasAttribute('style')).toBe(false)
})

it('counts: the last one out restores', () => {
  const [one, two] = [lockScroll(page), lockScroll(page)]
  one()
  expect(page.style.overflow).toBe('hidden')
  two()
  expect(page.style.overflow).toBe('')
})

const nextTask = async (): Promise<void> => {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}

it('locks after the paint that shows the modal, and unlocks at once when it closes or is taken away', async () => {
  const kernel = createKernel(
    { networks: [network], plugins: [first(), createTestAdapter().plugin] },
    { loadSkin: async () => undefined },
  )
  const life = new AbortController()
  lockWhileOpen(kernel, life.signal)
  /** Opens the view and calls `then` in the task that opens it. */
  const open = (then: () => void): Promise<void> =>
    new Promise((resolve) => {
      const stop = kernel.subscribe(
        ({ modal }) => modal.open,
        () => {
          stop()
          then()
          resolve()
        },
      )
      void kernel.open({ view: 'First' })
    })

  await open(() => expect(page.style.overflow).toBe(''))
  await nextTask()
  expect(page.style.overflow).toBe('hidden')
  kernel.close()
  expect(page.hasAttribute('style')).toBe(false)

  // Closed before the paint.
  await open(() => kernel.close())
  await nextTask()
  expect(page.hasAttribute('style')).toBe(false)

  await open(() => undefined)
  await nextTask()
  expect(page.style.overflow).toBe('hidden')
  life.abort()
  expect(page.hasAttribute('style')).toBe(false)
})
