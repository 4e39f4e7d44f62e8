import type { Feature } from '@latchkey/kernel'
import { defineFeature, once } from '@latchkey/kernel'
import type { WalletConnectConnector } from './connector/createConnector.js'
import { createConnector } from './connector/createConnector.js'
import { connectorId } from './constants.js'
import type { WalletConnectContract } from './contract.js'
import { sessionNotFound } from './errors.js'
import { buildForwardLink } from './links/buildLink.js'
import { openLink } from './links/openLink.js'
import type { Forward } from './links/parseForward.js'
import { parseForward } from './links/parseForward.js'
import { sharesCode, thisDevice } from './links/readDevice.js'
import { createPairing } from './pairing/createPairing.js'
import type { PairingContract } from './pairing/pairingDesk.js'
import { createProposal } from './proposal/createProposal.js'
import { readOptions } from './readOptions.js'
import { styles } from './styles.js'
import type { Transport } from './transport/contract.js'
import { openTransport } from './transport/openTransport.js'
import { ConnectingWalletConnect } from './views/ConnectingWalletConnect.js'
import { PairingStart } from './views/PairingStart.js'

const feature: Feature<WalletConnectContract> = defineFeature<PairingContract>({
  views: { ConnectingWalletConnect, PairingStart },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  setup(context) {
    const { clock, networks, report } = context
    const options = readOptions(context.options)
    const proposal = createProposal(networks, options.override)
    const device = thisDevice()
    const forward = context.storage.item('deeplink', parseForward)
    let called: Forward | undefined
    let connector: WalletConnectConnector | undefined

    const open = once(() => openTransport(options, context))
    const transport = (): Promise<Transport> => connector?.transport() ?? open()
    const pairing = createPairing({
      clock,
      isReused: sharesCode(options.reuse, device),
      letGo: ({ topic }) =>
        void transport()
          .then((opened) => opened.disconnect(topic))
          .catch(report),
    })
    return {
      parts: {
        pairing,
        options,
        linkOpened(wallet) {
          called = wallet
          pairing.linkOpened()
        },
      },
      connectors: {
        [connectorId]: (own) => {
          connector = createConnector(own, {
            proposal,
            pairing,
            http: context.http,
            open,
            onApproved(method) {
              if (method === 'mobile' && called) forward.set(called)
              else forward.remove()
              context.emit('approved', { method })
            },
            onEnded: () => forward.remove(),
            onUnreached: (topic) => context.emit('unreached', { topic }),
            onRefused: (code) =>
              void import('./relayAlerts.js').then(
                (room) => context.alert({ code, ...room.relayAlerts(code), once: true }),
                report,
              ),
            bringForward(topic) {
              const wallet = forward.get()
              if (wallet && device.isPhone) openLink(buildForwardLink(wallet.href, topic), device)
            },
          })
          return connector
        },
      },
      actions: {
        async sessions() {
          return (await transport()).sessions().map(({ topic, expiry, peer, namespaces }) => ({
            topic,
            expiry,
            name: peer.name,
            networks: [...new Set(Object.values(namespaces).flatMap(({ chains }) => chains))],
          }))
        },
        async forget(topic) {
          const opened = await transport()
          if (!opened.sessions().some((session) => session.topic === topic)) throw sessionNotFound()
          connector?.leave(topic)
          await opened.disconnect(topic)
        },
      },
    }
  },
})

export default feature
export { projectIdAlert } from './projectIdAlert.js'
