import { accountWays } from './accountWays.js'
import { createLife } from './createLife.js'

const nothing = { key: '', draw: () => [], isHidden: true }

/** Behavior of `<latchkey-account-button>`: hidden while disconnected. */
export const liveButton = /*#__PURE__*/ createLife((_element, paint) => accountWays('avatar', paint, nothing))
