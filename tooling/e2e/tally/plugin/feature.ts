import type { Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import { add } from './actions/add.js'
import type { TallyContract } from './contract.js'
import { tallySlice } from './slice.js'
import { Tally } from './views/Tally.js'

const feature: Feature<TallyContract> = defineFeature<TallyContract>({
  slice: tallySlice,
  views: { Tally },
  setup(context) {
    const write = context.bind(tallySlice)
    return { actions: { add: (input) => add(context, write, input) } }
  },
})

export default feature
