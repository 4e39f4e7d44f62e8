import { defineFeature } from '@latchkey/kernel'
import type { CoreContract } from './contract.js'
import { loadConnecting } from './loadConnecting.js'
import { styles } from './styles.js'
import { Connect } from './views/Connect.js'

type Later = typeof import('./later.js')

/** A view of the chunk for everything after the first frame. */
const later = <view extends keyof Later>(
  view: view,
): { readonly load: () => Promise<{ readonly default: Later[view] }> } => ({
  load: async () => ({ default: (await import('./later.js'))[view] }),
})

/** Lazy half of `core`; the first view travels with it. */
export const coreFeature = /*#__PURE__*/ defineFeature<CoreContract>({
  views: {
    Connect,
    // One tap away: the list fetches it once it is seen.
    ConnectingExternal: { load: async () => ({ default: (await loadConnecting()).ConnectingExternal }) },
    ChooseNamespace: later('ChooseNamespace'),
    ChooseAccount: later('ChooseAccount'),
    SwitchActiveChain: later('SwitchActiveChain'),
    Account: later('Account'),
    AccountSettings: later('AccountSettings'),
    WalletIntro: later('WalletIntro'),
    Networks: later('Networks'),
    SwitchNetwork: later('SwitchNetwork'),
    UnsupportedChain: later('UnsupportedChain'),
    NetworkIntro: later('NetworkIntro'),
  },
  styles,
})
