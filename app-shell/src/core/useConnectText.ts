import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { en } from './locale/en.js'

/** Texts of connect. */
export const useConnectText = (): Text<typeof en> => useText('core.connect', en)
