import type { Text } from '@latchkey/app-shell/ui'
import { useText } from '@latchkey/app-shell/ui'
import { en } from '../locale/en.js'

/** Messages of the directory. */
export const useDirectoryText = (): Text<typeof en> => useText('wallet-directory', en)
