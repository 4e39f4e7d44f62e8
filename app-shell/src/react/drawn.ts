import type { KernelState } from '@latchkey/kernel'
import { adoptStyles } from '../ui/adoptStyles.js'
import { firstRules } from './firstRules.js'
import type { Rest } from './restContract.js'

const adopt = /*#__PURE__*/ adoptStyles(
  `[data-lk-look]{${firstRules};cursor:pointer}[data-lk-look]:hover{filter:brightness(.93)}[data-lk-look]:disabled{opacity:.5}`,
)
/**
 * Attributes of a button that is drawn as the elements are, none for one that is left bare. The rules are adopted and the
 * theme's mode is set in the browser: the server's markup has no inline style.
 */
export const drawn = (isBare: boolean | undefined, { theme }: KernelState, rest?: Pick<Rest, 'adopt'>) =>
  isBare
    ? {}
    : {
        'data-lk-look': '',
        ref(node: HTMLElement | null) {
          adopt(node)
          rest?.adopt(node)
          // `auto` isn't a value of the property; an empty one takes the last one back.
          if (node) node.style.colorScheme = theme?.mode?.replace('auto', '') ?? ''
        },
      }
