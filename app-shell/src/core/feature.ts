import { defineFeature } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'
import { loadConnecting } from './loadConnecting.js'
import { styles } from './styles.js'
import { Connect } from './views/Connect.js'

type Later = typeof import('./later.js')

/** Views of the chunk for everything after the first frame. */
const laterViews = [
  'ChooseNamespace',
  'ChooseAccount',
  'ConnectedFamilies',
  'SwitchActiveChain',
  'Account',
  'AccountSettings',
  'WalletIntro',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'NetworkIntro',
] as const

const later = /*#__PURE__*/ Object.fromEntries(
  /*#__PURE__*/ laterViews.map((view) => [
    view,
    { load: async () => ({ default: (await import('./later.js'))[view] }) },
  ]),
) as { readonly [view in (typeof laterViews)[number]]: { load(): Promise<{ readonly default: Later[view] }> } }

/** Lazy half of `core`; the first view travels with it. */
export const coreFeature = /*#__PURE__*/ defineFeature<CoreContract>({
  views: {
    Connect,
    // One tap away: the list fetches it once it is seen.
    ConnectingExternal: { load: async () => ({ default: (await loadConnecting()).ConnectingExternal }) },
    ...later,
  },
  styles,
})
