import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { networks } from './locale/networks.en.js'

/** Texts of the views of networks; a catalogue of its own, so that the first open does not carry it. */
export const useNetworksText = (): Text<typeof networks> => useText('core.networks', networks)
