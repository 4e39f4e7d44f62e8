import { createConnectorContext } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createPairing } from '../pairing/createPairing.js'
import { createProposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import { createTransportDouble } from '../transport/createTransport.test.double.js'
import { createConnector } from './createConnector.js'
import { createNetwork } from './createNetwork.test.double.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b2'.repeat(20)}`
const networks = [createNetwork(1), createNetwork(10)]

const granting = (...accounts: readonly string[]): Session['namespaces'] => ({
  eip155: { accounts, methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'], chains: [] },
})

const stage = (...accounts: readonly string[]) => {
  const wallet = createTransportDouble(granting(...accounts))
  const context = createConnectorContext(networks)
  const connector = createConnector(context, {
    proposal: createProposal(networks),
    pairing: createPairing({ clock: context.clock, isReused: false, letGo: () => undefined }),
    open: async () => wallet.transport,
    onApproved: () => undefined,
    onEnded: () => undefined,
    bringForward: () => undefined,
    onUnreached: () => undefined,
    onRefused: () => undefined,
  })
  return {
    context,
    connector,
    connect: (networkId: string) =>
      connector.connect({
        namespace: 'eip155',
        networkId,
        isReconnecting: false,
        signal: new AbortController().signal,
      }),
    update(...left: readonly string[]) {
      const [before] = [...wallet.live.values()]
      const session = { ...(before as Session), namespaces: granting(...left) }
      wallet.live.set(session.topic, session)
      wallet.tell({ kind: 'updated', session })
    },
  }
}

describe('accounts of a session', () => {
  it('are those that the phone shares on the network in use: a contract may stand on one alone (B7)', async () => {
    const { connect, connector, context } = stage(`eip155:1:${alice}`, `eip155:10:${bob}`)
    expect(await connect('eip155:10')).toMatchObject({ networkId: 'eip155:10', accounts: [{ address: bob }] })
    await connector.switchNetwork?.(networks[0] as never)
    expect(context.facts).toEqual([
      ['change', { namespace: 'eip155', networkId: 'eip155:1', accounts: [{ address: alice }], active: alice }],
    ])
    expect(await connector.getAccounts('eip155')).toEqual([{ address: alice }])
  })

  it('leave a network that the phone no longer shares (B7)', async () => {
    const { connect, connector, context, update } = stage(`eip155:1:${alice}`, `eip155:10:${alice}`)
    await connect('eip155:1')
    update(`eip155:10:${alice}`)
    expect(await connector.getNetworkId('eip155')).toBe('eip155:10')
    expect(context.facts).toEqual([['change', { namespace: 'eip155', networkId: 'eip155:10' }]])
  })
})
