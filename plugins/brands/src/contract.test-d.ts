import type {} from '@latchkey/app-shell'
import type { NetworkInput, SlotRegistry } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { Marks } from './index.js'
import { brands } from './index.js'

declare const networks: readonly [NetworkInput]

describe('brands', () => {
  it('takes the lists that come with it, and those of a site', () => {
    brands({ marks: () => import('./known.js') })
    brands({ marks: () => import('./networks.js') })
    const mine: Marks = { 'com.example': () => import('@web3icons/core/svgs/wallets/background/argent.svg.js') }
    brands({ marks: async () => ({ mine }) })
    // @ts-expect-error the list is what it is for
    brands()
    // @ts-expect-error a list that is not loaded
    brands({ marks: mine })
    // @ts-expect-error an address is not loaded either
    brands({ marks: async () => ({ mine: { mine: 'data:image/png;base64,AA' } }) })
  })

  it('gives the handle its action, which fits the slot', () => {
    const kernel = createKernel({ networks, plugins: [brands({ marks: () => import('./known.js') })] })
    expectTypeOf(kernel.plugins.brands.mark).toEqualTypeOf<(key: string) => Promise<string | undefined>>()
    expectTypeOf<SlotRegistry['marks']>().toEqualTypeOf<{ readonly action: string }>()
  })
})
