import type { Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import { add } from './actions/add.js'
import type { __Name__Contract } from './contract.js'
import { parseLimit } from './parseLimit.js'
import { __name__Slice } from './slice.js'
import { __Name__ } from './views/__Name__.js'

const feature: Feature<__Name__Contract> = defineFeature<__Name__Contract>({
  slice: __name__Slice,
  views: { __Name__ },
  setup(context) {
    const limit = parseLimit(context.options.limit)
    const write = context.bind(__name__Slice)
    return { actions: { add: (input) => add(context, write, { limit, times: input?.times }) } }
  },
})

export default feature
