import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { account } from './locale/account.en.js'

/** Texts of the account views, in a catalogue apart from the first frame's. */
export const useAccountText = (): Text<typeof account> => useText('core.account', account)
