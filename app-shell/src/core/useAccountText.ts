import type { Text } from '../ui/useText.js'
import { useText } from '../ui/useText.js'
import { account } from './locale/account.en.js'

/** Texts of the account; a catalogue of its own, so that the first open does not carry it. */
export const useAccountText = (): Text<typeof account> => useText('core.account', account)
