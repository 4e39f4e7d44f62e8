import { accountWays } from './accountWays.js'
import { createLife } from './createLife.js'

const nothing = { key: '', draw: () => [], isHidden: true }

/** Life of `<latchkey-account-button>`: nobody connected, nothing to see. */
export const liveButton = /*#__PURE__*/ createLife((_element, picture) => accountWays(picture, nothing))
