import { describe, expect, it } from 'vitest'
import type { Session } from '../session/contract.js'
import { createNetwork } from './createNetwork.test.double.js'
import { createStage } from './createStage.test.double.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b2'.repeat(20)}`
const networks = [createNetwork(1), createNetwork(10)]

const granting = (...accounts: readonly string[]): Session['namespaces'] => ({
  eip155: { accounts, methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'], chains: [] },
})

const stage = (...accounts: readonly string[]) => {
  const { connect, update, ...rest } = createStage(networks, granting(...accounts))
  return {
    ...rest,
    connect: (networkId: string) => connect('eip155', { networkId }),
    update: (...left: readonly string[]) => update(granting(...left)),
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
