import { defineFeature } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'
import { en } from './locale/en.js'
import { styles } from './styles.js'
import { Connect } from './views/Connect.js'
import { ConnectingExternal } from './views/ConnectingExternal.js'

const later = (): Promise<typeof import('./later.js')> => import('./later.js')

/** Lazy half of `core`; what is one tap away from the first view travels with it. */
export const coreFeature = /*#__PURE__*/ defineFeature<CoreContract>({
  views: {
    Connect,
    ConnectingExternal,
    Account: { load: async () => ({ default: (await later()).Account }) },
    Networks: { load: async () => ({ default: (await later()).Networks }) },
    SwitchNetwork: { load: async () => ({ default: (await later()).SwitchNetwork }) },
    UnsupportedChain: { load: async () => ({ default: (await later()).UnsupportedChain }) },
    NetworkIntro: { load: async () => ({ default: (await later()).NetworkIntro }) },
  },
  messages: en,
  styles,
})
