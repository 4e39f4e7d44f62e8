import type { Context } from '@latchkey/kernel'
import { createPlainSlice, definePlugin } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { usePluginState } from '../forPlugins.js'

interface JarContract {
  state: { readonly count: number }
  actions: { fill(): Promise<void>; context(): Promise<Context<JarContract>> }
}

const slice = createPlainSlice({
  initial: { count: 1 },
  reducers: { filled: ({ count }) => ({ count: count + 1 }) },
})
const jar = definePlugin<'jar', JarContract>({
  id: 'jar',
  api: 1,
  actions: ['fill', 'context'],
  load: async () => ({
    default: {
      slice,
      views: {},
      setup(context) {
        const write = context.bind(slice)
        return { actions: { fill: async () => write.filled(), context: async () => context } }
      },
    },
  }),
})

const Count = ({ context }: { readonly context: Context<JarContract> }) => {
  const { count }: { readonly count: number } = usePluginState(context)
  return <output>{count}</output>
}

afterEach(cleanup)

it("follows the plugin's own state, typed by its contract, and outlives the plugin", async () => {
  const { kernel } = createTestKernel({ plugins: [jar()] })
  const context = await kernel.plugins.jar.context()
  const drawn = <Count context={context} />
  const { rerender } = render(drawn)
  expect(screen.getByRole('status').textContent).toBe('1')
  await act(() => kernel.plugins.jar.fill())
  expect(screen.getByRole('status').textContent).toBe('2')
  act(() => kernel.destroy())
  rerender(<Count context={context} />)
  expect(screen.getByRole('status').textContent).toMatch(/^[12]$/)
})
