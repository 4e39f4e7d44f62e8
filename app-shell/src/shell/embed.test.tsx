import type { View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFrame } from '../ui/useFrame.js'
import { useText } from '../ui/useText.js'
import type { MountedShell } from './mountShell.js'
import { mountShell } from './mountShell.js'

interface OuterContract {
  views: { Outer: View<undefined, string> }
}
interface InnerContract {
  views: { Inner: View<{ readonly note: string } | undefined, string> }
}

let shell: MountedShell | undefined
let isBroken = false
let translated: Promise<void> = Promise.resolve()
const outer = definePlugin<'outer', OuterContract>({
  id: 'outer',
  api: 1,
  views: { Outer: { title: 'Outer page', answers: true } },
  load: async () => ({
    default: defineFeature<OuterContract>({
      views: {
        Outer: () => {
          const { embed } = useFrame()
          const [drawn, draw] = useState(0)
          return (
            <>
              <p onDoubleClick={() => draw(drawn + 1)}>Around it</p>
              {embed('Inner', { note: 'given' })}
            </>
          )
        },
      },
    }),
  }),
})
const inner = definePlugin<'inner', InnerContract>({
  id: 'inner',
  api: 1,
  views: { Inner: { title: 'Inner page', answers: true } },
  load: async () => ({
    default: defineFeature<InnerContract>({
      languages: {
        de: async () => {
          await translated
          return { default: { answer: 'Antworten' } }
        },
      },
      views: {
        Inner: ({ answer, params }) => {
          const text = useText('inner', { answer: 'Answer' })
          if (isBroken) throw new TypeError('kaput')
          return (
            <button type="button" onClick={() => answer(`from within, ${params?.note}`)}>
              {text('answer')}
            </button>
          )
        },
      },
    }),
  }),
})

const start = (locale = 'en') =>
  createKernel(
    {
      networks: [
        { id: 1, name: 'One', nativeCurrency: { symbol: 'ONE', decimals: 18 }, rpcUrls: { default: { http: [] } } },
      ],
      plugins: [outer(), inner(), createTestAdapter('eip155').plugin],
    },
    {
      loadSkin: async (self) => {
        act(() => {
          shell ??= mountShell(self)
        })
      },
      state: { theme: { mode: 'auto' }, locale },
    },
  )
const inside = () =>
  within(document.querySelector('[data-lk-modal]')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement)
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
/** Until the view within is shown, which is requested after the paint of the one around it. */
const shown = (name: string) => vi.waitFor(() => inside().getByRole('button', { name }), 10_000)

beforeEach(() => {
  isBroken = false
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('shows a view of another plugin within a view, whose answer is the answer of the one around it', async () => {
  const kernel = start()
  const opened = kernel.open({ view: 'Outer' })
  await settle()
  expect(inside().getByRole('heading').textContent).toBe('Outer page')
  expect(inside().getByText('Around it')).toBeDefined()
  fireEvent.click(await shown('Answer'))
  expect(await opened).toBe('from within, given')
})

it('contains a view that throws: what stands around it stays, and there is nothing to leave', async () => {
  isBroken = true
  const kernel = start()
  kernel.open({ view: 'Outer' }).catch(() => undefined)
  await settle()
  expect(inside().getByText('Around it')).toBeDefined()
  const retry = await shown('Try again')
  // Somebody may be typing around it.
  expect((retry.getRootNode() as ShadowRoot).activeElement?.textContent).toBe('Outer page')
  // One in the header, none below.
  expect(inside().getAllByRole('button', { name: 'Close' })).toHaveLength(1)
  isBroken = false
  fireEvent.click(retry)
  await shown('Answer')
})

it('keeps the place of a view within another one until its translation is there, also when it is drawn again', async () => {
  let arrive = (): void => undefined
  translated = new Promise((resolve) => {
    arrive = resolve
  })
  const kernel = start('de')
  kernel.open({ view: 'Outer' }).catch(() => undefined)
  await vi.waitFor(() => expect(kernel.getState().lifecycles.inner).toBe('ready'), 10_000)
  fireEvent.doubleClick(inside().getByText('Around it'))
  await settle()
  // One in the header, none of the view within.
  expect(inside().getAllByRole('button')).toHaveLength(1)
  expect(inside().getByText('Around it').parentElement?.querySelector('.lk-skeleton')).not.toBeNull()
  arrive()
  await shown('Antworten')
})
