import { createText } from '../i18n/createText.js'
import { notes } from './locale/notes.en.js'

/** Texts of toast and alerts. */
export const notesText = /*#__PURE__*/ createText(notes)
