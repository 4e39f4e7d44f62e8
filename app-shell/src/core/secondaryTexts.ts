import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { account } from './locale/account.en.js'
import { networks } from './locale/networks.en.js'

/** Texts of the account views, in a catalogue apart from the first frame's. */
export const useAccountText = (): Text<typeof account> => useText('core.account', account)

/** Texts of the network views, in a catalogue apart from the first frame's. */
export const useNetworksText = (): Text<typeof networks> => useText('core.networks', networks)
