import { createText } from '../i18n/createText.js'
import { networks } from './locale/networks.en.js'

/** Texts of the views of networks; a catalogue of its own, so that the first open does not carry it. */
export const networksText = /*#__PURE__*/ createText(networks)
