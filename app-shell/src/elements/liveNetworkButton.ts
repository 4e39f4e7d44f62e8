import type { Network } from '@latchkey/kernel'
import { isUnsupported } from '../react/isUnsupported.js'
import { createLife } from './createLife.js'
import { createMark, isolated, warningIcon } from './nodes.js'

/** Behavior of `<latchkey-network-button>`. */
export const liveButton = /*#__PURE__*/ createLife((_element, paint) => {
  const mark = createMark(paint)
  return {
    target: () => ({ view: 'Networks' }),
    look({ element, latchkey, connection }) {
      if (!latchkey.networkSwitch) return { key: '', draw: () => [], isHidden: true }
      if (!connection) return
      const network = latchkey.networks.find(({ caipNetworkId }: Network) => caipNetworkId === connection.networkId)
      if (network)
        return {
          key: network.caipNetworkId,
          draw: () => [mark(latchkey, network), isolated(network.name)],
          tone: 'quiet',
        }
      if (!isUnsupported(latchkey, connection.networkId)) return
      const label = element.getAttribute('unsupported-label') ?? 'Switch network'
      return {
        key: `unsupported ${label}`,
        status: 'unsupported',
        tone: 'warning',
        draw: () => [warningIcon(), label],
      }
    },
  }
})
