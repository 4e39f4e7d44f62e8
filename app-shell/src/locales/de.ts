import type { LanguageMessages } from '../i18n/messages.js'

export default {} satisfies LanguageMessages
