import type { KernelState } from '@latchkey/kernel'
import { identityOf } from './merge/identityOf.js'
import type { ListRules } from './merge/isExcluded.js'
import { directoryOf } from './slice.js'
import type { Surroundings } from './surroundings.js'

/** What the site lets in and leaves out. */
export const rulesOf = (state: KernelState, { options }: Pick<Surroundings, 'options'>): ListRules => ({
  include: options.include,
  exclude: options.exclude,
  excluded: directoryOf(state).excluded.map(identityOf),
})
