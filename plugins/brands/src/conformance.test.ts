import { createTestKernel, pluginConformance } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import type { MarksModule } from './index.js'
import { brands } from './index.js'

const picture = 'data:image/png;base64,AA'

describe('brands', () => {
  const make = () => brands({ marks: async () => ({ mine: { mine: async () => picture } }) })
  for (const { name, run } of pluginConformance(make)) it(name, run)

  it('returns marks by its action', async () => {
    const { kernel } = createTestKernel({ plugins: [make()] })
    expect(await kernel.plugins.brands.mark('mine')).toBe(picture)
    expect(await kernel.plugins.brands.mark('other')).toBeUndefined()
  })

  it('fails with a code for a list that is not a function', async () => {
    const marks: () => Promise<MarksModule> = Object({})
    const { kernel } = createTestKernel({ plugins: [brands({ marks })] })
    await expect(kernel.plugins.brands.mark('mine')).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})
