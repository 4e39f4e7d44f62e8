import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { en } from './locale/en.js'

/** Texts of the modal. */
export const useShellText = (): Text<typeof en> => useText('shell', en)
