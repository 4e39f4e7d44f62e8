import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { networks } from './locale/networks.en.js'

/** Texts of the network views, in a catalogue apart from the first frame's. */
export const useNetworksText = (): Text<typeof networks> => useText('core.networks', networks)
