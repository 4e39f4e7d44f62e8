import { accountWays } from './accountWays.js'
import { createLife } from './createLife.js'

/** Behavior of `<latchkey-button>`. */
export const liveButton = /*#__PURE__*/ createLife((_element, paint) => accountWays('network', paint, undefined))
