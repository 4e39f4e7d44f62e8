import { createText } from '../i18n/createText.js'
import { en } from './locale/en.js'

/** Texts of connect and account. */
export const text = /*#__PURE__*/ createText(en)
