import { defineFeature } from '@latchkey/kernel'
import type { BuiltInContract } from './coreParts.js'
import { createCoreParts } from './coreParts.js'
import { Connect, loadConnecting } from './views/Connect.js'

type SecondaryViews = typeof import('./secondaryViews.js')

/** Views that travel in the chunk loaded after the first frame. */
const secondaryNames = [
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

const secondaryViews = /*#__PURE__*/ Object.fromEntries(
  /*#__PURE__*/ secondaryNames.map((view) => [
    view,
    { load: async () => ({ default: (await import('./secondaryViews.js'))[view] }) },
  ]),
) as {
  readonly [view in (typeof secondaryNames)[number]]: { load(): Promise<{ readonly default: SecondaryViews[view] }> }
}

/** Rules of Connect and ConnectingExternal, adopted with the feature. */
const styles = `@media(max-width:430px){:host([data-lk-view=Connect]) dialog{block-size:calc(120*var(--u))}}
.lk-late{animation:lk-fade calc(.2s*var(--lk-motion)) calc(.3s*var(--lk-motion)) both}`

/** Lazy half of `core`, which includes the first view. */
export const coreFeature = /*#__PURE__*/ defineFeature<BuiltInContract>({
  views: {
    Connect,
    // One tap away: the list prefetches it once it is visible.
    ConnectingExternal: { load: async () => ({ default: (await loadConnecting()).ConnectingExternal }) },
    ...secondaryViews,
  },
  styles,
  setup: () => ({ parts: createCoreParts() }),
})
