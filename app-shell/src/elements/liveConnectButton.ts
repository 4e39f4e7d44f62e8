import { accountLook } from './accountLook.js'
import { createLife } from './createLife.js'

/** Behavior of `<latchkey-connect-button>`. */
export const liveButton = /*#__PURE__*/ createLife(() => ({ look: (glance) => accountLook(glance) }))
