import type { Feature } from '@latchkey/kernel'
import type { IdentityContract } from './contract.js'
import { createIdentity } from './createIdentity.js'
import { slice } from './slice.js'

// Not by `defineFeature`, which is part of the first frame's file: a feature without views that shares it with that file splits it.
const feature: Feature<IdentityContract> = {
  slice,
  views: {},
  setup: (context) => ({ actions: createIdentity(context, context.bind(slice)) }),
}

export default feature
