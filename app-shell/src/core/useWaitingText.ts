import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { waiting } from './locale/waiting.en.js'

/** Texts of the views that wait for a wallet. */
export const useWaitingText = (): Text<typeof waiting> => useText('core.connect', waiting)
