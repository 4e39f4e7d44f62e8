import { defineFeature } from '@latchkey/kernel'
import type { IdentityContract } from './contract.js'
import { createIdentity } from './createIdentity.js'
import { slice } from './slice.js'

export default /*#__PURE__*/ defineFeature<IdentityContract>({
  slice,
  views: {},
  setup: (context) => ({ actions: createIdentity(context, context.bind(slice)) }),
})
