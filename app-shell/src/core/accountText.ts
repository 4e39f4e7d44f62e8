import { createText } from '../i18n/createText.js'
import { account } from './locale/account.en.js'

/** Texts of the account; a catalogue of its own, so that the first open does not carry it. */
export const accountText = /*#__PURE__*/ createText(account)
