import { defineFeature } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'
import { en } from './locale/en.js'
import { styles } from './styles.js'
import { Connect } from './views/Connect.js'
import { ConnectingExternal } from './views/ConnectingExternal.js'

/** Lazy half of `core`; what is one tap away from the first view travels with it. */
export const coreFeature = /*#__PURE__*/ defineFeature<CoreContract>({
  views: {
    Connect,
    ConnectingExternal,
    Account: { load: async () => ({ default: (await import('./views/Account.js')).Account }) },
  },
  messages: en,
  styles,
})
