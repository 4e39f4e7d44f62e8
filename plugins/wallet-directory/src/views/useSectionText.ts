import type { Text } from '@latchkey/app-shell/ui'
import { useText } from '@latchkey/app-shell/ui'
import { section } from '../locale/section.js'

/** Messages of the section of the first list. */
export const useSectionText = (): Text<typeof section> => useText('wallet-directory', section)
