import { eip155 } from '@latchkey/adapter-eip155'
import type { ConnectorContext, ConnectorPlugin } from '@latchkey/kernel'
import { connectorConformance, createFaultyWallet } from '@latchkey/kernel/testing'
import { describe, it } from 'vitest'
import type { Session } from '../session/contract.js'
import { createTransportDouble } from '../transport/createTransport.test.double.js'
import { createConnector } from './createConnector.js'
import { createNetwork } from './createNetwork.test.double.js'
import { createParts } from './createStage.test.double.js'

const networks = [createNetwork(1), createNetwork(10)]
const grants = (...addresses: readonly string[]): Session['namespaces'] => ({
  eip155: {
    accounts: addresses.flatMap((address) => networks.map(({ caipNetworkId }) => `${caipNetworkId}:${address}`)),
    methods: ['personal_sign', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  },
})
const alice = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const create = () => {
  const wallet = createTransportDouble(grants(alice))
  const { source: transport, driver: faults } = createFaultyWallet(wallet.transport)
  const connector: ConnectorPlugin = {
    kind: 'connector',
    api: 1,
    create: (context: ConnectorContext) => createConnector(context, createParts(context, transport)),
  }
  const topics = (): string[] => [...wallet.live.keys()]
  return {
    connector,
    wallet: {
      approve: () => {
        wallet.mode = 'approve'
        wallet.settle()
      },
      refuse: () => {
        wallet.mode = 'refuse'
        wallet.settle()
      },
      hang: () => {
        wallet.mode = 'hang'
      },
      leave() {
        for (const topic of topics()) {
          wallet.live.delete(topic)
          wallet.tell({ kind: 'ended', topic })
        }
      },
      changeAccounts() {
        wallet.grants = grants(bob)
        for (const [topic, session] of wallet.live) {
          const next = { ...session, namespaces: wallet.grants }
          wallet.live.set(topic, next)
          wallet.tell({ kind: 'updated', session: next })
        }
      },
      moveTo(networkId: string) {
        for (const topic of topics())
          wallet.tell({ kind: 'event', topic, networkId, name: 'chainChanged', data: Number(networkId.split(':')[1]) })
      },
      prompts: () => wallet.prompts,
      throws: faults.throws,
      // What arrives is parsed: a fact has its form, and foreign values in all its places.
      says(payload: unknown) {
        const [text] = [payload].flat().filter((part) => typeof part === 'string')
        for (const topic of topics())
          for (const name of ['chainChanged', 'accountsChanged', text ?? ''])
            for (const networkId of ['eip155:1', `${text}:1`, text ?? ''])
              wallet.tell({ kind: 'event', topic, networkId, name, data: payload })
      },
    },
  }
}

describe('the connector', () => {
  const subject = { create, namespace: 'eip155', networks, adapter: eip155, patienceMs: 5000 }
  for (const { name, run } of connectorConformance(subject)) it(name, run)
})
