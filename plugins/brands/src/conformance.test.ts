import type { View } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter, createTestKernel, pluginConformance } from '@latchkey/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import type { MarksModule } from './index.js'
import { brands } from './index.js'

interface PageContract {
  views: { Page: View }
}
const page = definePlugin<'page', PageContract>({
  id: 'page',
  api: 1,
  views: { Page: { title: 'Page' } },
  load: async () => ({ default: defineFeature<PageContract>({ views: { Page: () => null } }) }),
})
const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'eip155',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const picture = 'data:image/png;base64,AA'

describe('brands', () => {
  const make = () => brands({ marks: async () => ({ mine: { mine: async () => picture } }) })
  for (const { name, run } of pluginConformance(make)) it(name, run)

  it('returns marks by its action', async () => {
    const { kernel } = createTestKernel({ plugins: [make()] })
    expect(await kernel.plugins.brands.mark('mine')).toBe(picture)
    expect(await kernel.plugins.brands.mark('other')).toBeUndefined()
  })

  it('requests a mark that could not be loaded again when the modal opens', async () => {
    let isOffline = true
    const lists: MarksModule = {
      mine: {
        mine: async () => {
          if (isOffline) throw new TypeError('Failed to fetch')
          return picture
        },
      },
    }
    const plugins = [brands({ marks: async () => lists }), page(), createTestAdapter('eip155').plugin] as const
    const kernel = createKernel({ networks: [network], plugins }, { loadSkin: async () => undefined })
    expect(await kernel.plugins.brands.mark('mine')).toBeUndefined()
    isOffline = false
    expect(await kernel.plugins.brands.mark('mine')).toBeUndefined()
    kernel.open({ view: 'Page' }).catch(() => undefined)
    await vi.waitFor(async () => expect(await kernel.plugins.brands.mark('mine')).toBe(picture))
  })

  it('fails with a code for a list that is not a function', async () => {
    const marks: () => Promise<MarksModule> = Object({})
    const { kernel } = createTestKernel({ plugins: [brands({ marks })] })
    await expect(kernel.plugins.brands.mark('mine')).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})
