import { createKernel } from '@latchkey/kernel'
import { createRemoteAnswer, createTestAdapter, createTestClock } from '@latchkey/kernel/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { core } from '../core/manifest.js'
import type { MountedShell } from '../shell/mountShell.js'
import { mountShell } from '../shell/mountShell.js'
import type { BrandingOptions } from './contract.js'
import { branding } from './manifest.js'

let shell: MountedShell | undefined
const settle = () =>
  act(async () => {
    for (let round = 0; round < 6; round++) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })
const start = async (options?: BrandingOptions) => {
  const kernel = createKernel(
    {
      networks: [
        {
          id: 1,
          name: 'One',
          chainNamespace: 'test',
          nativeCurrency: { symbol: 'ONE', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        },
      ],
      plugins: [core(), branding(options), createTestAdapter().plugin],
    },
    {
      clock: createTestClock(),
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
    },
  )
  void kernel.open().catch(() => undefined)
  await settle()
  return kernel
}
const root = () => document.querySelector('[data-lk-modal]')?.shadowRoot as ShadowRoot
const line = () => root().querySelector('[data-lk-branding]')
/** Waits for the code of the line, however slow. */
const says = (text: string | undefined) =>
  vi.waitFor(
    async () => {
      await settle()
      expect(line()?.textContent).toBe(text)
    },
    { timeout: 20_000 },
  )

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('is there, and comes and goes with the remote configuration while the modal is open (275)', async () => {
  const kernel = await start()
  await says('Wallets by Latchkey')
  await kernel.configure(createRemoteAnswer({ reown_branding: false }))
  await says(undefined)
  expect(kernel.getState().modal.open).toBe(true)
  expect(root().querySelector('h2')?.textContent).toBe('Connect a wallet')
  await kernel.configure(createRemoteAnswer({ reownBranding: true }))
  await settle()
  await says('Wallets by Latchkey')
  kernel.destroy()
})

it('says what the site wants, and leads only to a safe address', async () => {
  const kernel = await start({ text: 'By us', url: 'https://us.example/' })
  await says('By us (opens in a new tab)')
  expect(line()?.querySelector('a')?.href).toBe('https://us.example/')
  kernel.destroy()
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  const other = await start({ text: 'By us', url: 'javascript:alert(1)' })
  await says('By us')
  expect(line()?.querySelector('a')).toBeNull()
  other.destroy()
})

it('leaves the view that says that no login is left, and its way back', async () => {
  const kernel = await start()
  await act(async () => kernel.skin?.push('UsageLimit'))
  await settle()
  expect(root().querySelector('h2')?.textContent).toBe('Not available')
  expect(root().querySelector('h3')?.textContent).toBe(
    'This site cannot take new logins right now. Please tell its team.',
  )
  act(() => root().querySelector<HTMLElement>('.lk-content button')?.click())
  await settle()
  expect(root().querySelector('h2')?.textContent).toBe('Connect a wallet')
  kernel.destroy()
})
