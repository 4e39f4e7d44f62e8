import { describe, expect, it } from 'vitest'
import { createNetwork } from '../connector/createNetwork.test.double.js'
import { walletConnect } from '../manifest.js'
import { createProposal } from './createProposal.js'
import { defaultMethods } from './defaultMethods.js'

const evm = [createNetwork(1, 'eip155', 'https://rpc.example/1'), createNetwork(10)]

describe('createProposal', () => {
  it('requests what the site’s networks need, and no other namespace', () => {
    const proposal = createProposal(evm)
    expect(Object.keys(proposal)).toEqual(['eip155'])
    expect(proposal.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 'eip155:1': 'https://rpc.example/1' },
    })
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_sendRawTransaction',
    'wallet_registerOnboarding',
    'wallet_scanQRCode',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
  ])('does not request %s by default', (method) => {
    expect(createProposal(evm).eip155?.methods).not.toContain(method)
    const asked = createProposal(evm, { eip155: { methods: [method] } })
    expect(asked.eip155?.methods).toEqual([method])
  })

  it('includes the former ids of Solana networks, and the third event of Bitcoin', () => {
    const proposal = createProposal(
      [
        createNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'),
        createNetwork('000000000019d6689c085ae165831e93', 'bip122'),
      ],
      { bip122: {} },
    )
    expect(proposal.solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
    expect(proposal.bip122?.events).toContain('bip122_addressesChanged')
  })

  it('requests the namespaces that its row serves, and others if the site overrides them (B15)', () => {
    const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map((family) => createNetwork('abcdefgh', family))
    const [row] = walletConnect({ projectId: 'x' }).manifest.contributes ?? []
    expect(row?.item).toMatchObject({ namespaces: Object.keys(createProposal(all)) })
    expect(createProposal(all, { cosmos: { methods: ['cosmos_signDirect'] } }).cosmos).toMatchObject({
      methods: ['cosmos_signDirect'],
      chains: ['cosmos:abcdefgh'],
    })
  })

  it('replaces only the given parts, adds namespaces, and does not modify the defaults (044)', () => {
    const before = structuredClone(defaultMethods)
    const plain = createProposal(evm)
    const proposal = createProposal(evm, {
      eip155: { events: ['chainChanged'], defaultChain: 'eip155:10' },
      near: { methods: ['near_sign'], chains: ['near:mainnet'] },
    })
    expect(proposal.eip155).toEqual({ ...plain.eip155, events: ['chainChanged'], defaultChain: 'eip155:10' })
    expect(proposal.near).toEqual({ methods: ['near_sign'], events: [], chains: ['near:mainnet'], rpcMap: {} })
    const { methods = [] } = proposal.eip155 ?? {}
    ;(methods as string[]).push('more')
    expect(defaultMethods).toEqual(before)
    expect(createProposal(evm)).toEqual(plain)
  })

  it.each([
    [{ EIP: {} }],
    [{ eip155: null }],
    [{ eip155: { methods: 'personal_sign' } }],
    [{ eip155: { chains: ['solana:1'] } }],
    [{ eip155: { rpcMap: { 'eip155:1': 'http://elsewhere.example' } } }],
    [{ eip155: { rpcMap: null } }],
  ])('rejects %j', (override) => {
    expect(() => createProposal(evm, override as never)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })
})
