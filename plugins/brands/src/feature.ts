import type { Feature } from '@latchkey/kernel'
import { configError, defineFeature } from '@latchkey/kernel'
import type { BrandsContract } from './contract.js'
import { createFinder } from './createFinder.js'

/** The plugin's code: finds marks in the site's list. */
export const feature: Feature<BrandsContract> = defineFeature<BrandsContract>({
  views: {},
  setup({ options, report, on }) {
    // A site without types may pass none.
    const marks: unknown = options.marks
    if (typeof marks !== 'function')
      throw configError(
        'brands.marks',
        marks,
        "Pass a function, such as () => import('@latchkey/plugin-brands/known').",
      )
    const { find, forget } = createFinder(options.marks, report)
    // Whoever opens the modal again may be online again.
    on('modal:opened', forget)
    return { actions: { mark: find } }
  },
})
