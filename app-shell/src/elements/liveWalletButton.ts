import { createLife } from './createLife.js'
import { isolated } from './nodes.js'

/** Behavior of `<latchkey-wallet-button>`: connects one wallet; disabled while connected with it. */
export const liveButton = /*#__PURE__*/ createLife((element) => ({
  target: () => ({
    view: 'ConnectingExternal',
    params: {
      connectorId: element.getAttribute('wallet') ?? '',
      ...(element.hasAttribute('namespace') && { namespace: element.getAttribute('namespace') }),
    },
  }),
  look({ state, connection }) {
    const wallet = element.getAttribute('wallet')
    const name = element.getAttribute('label') ?? state.connectors.find(({ id }) => id === wallet)?.name
    const isDisabled = connection?.connectorId === wallet
    if (!name && !isDisabled) return
    const shown = name ?? connection?.name ?? ''
    return { key: `${shown}\n${isDisabled}`, draw: () => [isolated(shown)], isDisabled }
  },
}))
