import type { Candidate, Network } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks/index.js'
import { createKey } from '../testing/createKey.test.double.js'
import type { WalletDouble } from '../testing/createWallet.test.double.js'
import { accountFor, createWallet } from '../testing/createWallet.test.double.js'
import { standardConnector } from './standardConnector.js'

const candidate: Candidate = {
  id: 'wallet-standard:double',
  type: 'ANNOUNCED',
  name: 'Double',
  namespaces: ['solana'],
  marks: [],
}
const [first, second, third] = [createKey(1), createKey(2), createKey(3)] as const
const shown = ({ address }: { readonly address: string }) => ({ address, publicKey: address })
const local: Network = { ...solanaDevnet, id: 'x', caipNetworkId: 'solana:1'.padEnd(39, '1'), name: 'Local' }

const setUp = (wallet: WalletDouble = createWallet(), ...networks: readonly Network[]) => {
  const context = createConnectorContext(networks.length ? networks : [solanaMainnet, solanaDevnet])
  const connector = standardConnector(candidate, wallet, context)
  const connect = (change: object = {}) =>
    connector.connect({
      namespace: 'solana',
      networkId: undefined,
      isReconnecting: false,
      signal: new AbortController().signal,
      ...change,
    })
  return { wallet, context, connector, connect }
}

describe('standardConnector', () => {
  it('connects on the requested network and keeps the public key (350)', async () => {
    const { wallet, connector, connect } = setUp()
    expect(await connect({ networkId: solanaDevnet.caipNetworkId })).toEqual({
      accounts: [shown(first)],
      networkId: solanaDevnet.caipNetworkId,
    })
    expect(wallet.calls).toEqual([['connect', []]])
    expect(connector.getProvider('solana')).toBe(wallet)
    expect(await connector.getNetworkId('solana')).toBe(solanaDevnet.caipNetworkId)
  })

  it('connects on a network that the wallet serves if it does not serve the requested one', async () => {
    const wallet = createWallet()
    wallet.chains = ['solana:devnet', 'bitcoin:mainnet']
    const { connect } = setUp(wallet)
    expect(await connect({ networkId: solanaMainnet.caipNetworkId })).toMatchObject({
      networkId: solanaDevnet.caipNetworkId,
    })
    wallet.chains = ['bitcoin:mainnet']
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it("accepts a network's former id, and returns the id that the site lists", async () => {
    const { connect } = setUp()
    expect(await connect({ networkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' })).toMatchObject({
      networkId: solanaDevnet.caipNetworkId,
    })
    const listed = { ...solanaDevnet, caipNetworkId: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' }
    expect(await setUp(undefined, listed).connect({ networkId: solanaDevnet.caipNetworkId })).toMatchObject({
      networkId: listed.caipNetworkId,
    })
  })

  it('leaves out accounts of another network, without a feature, or with a key that does not match', async () => {
    const wallet = createWallet()
    const good = accountFor(third)
    const hostile = Object.defineProperty({ ...accountFor(second) }, 'address', {
      get: () => {
        throw new Error('no')
      },
    })
    wallet.accounts = [
      accountFor(first, { chains: ['solana:testnet'] }),
      accountFor(second, { features: [] }),
      accountFor(second, { features: ['bitcoin:signMessage'] }),
      accountFor(first, { publicKey: second.publicKey }),
      accountFor(first, { publicKey: [...first.publicKey] as never }),
      accountFor(first, { address: '0x0' }),
      hostile,
      null as never,
      good,
      good,
    ]
    const { connect } = setUp(wallet)
    expect((await connect()).accounts).toEqual([shown(third)])
    wallet.accounts = wallet.accounts.slice(0, 8)
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  it('names a development network localnet to the wallet', async () => {
    const wallet = createWallet()
    wallet.chains = ['solana:localnet']
    wallet.accounts = [accountFor(first, { chains: ['solana:localnet'] })]
    expect(await setUp(wallet, solanaMainnet, local).connect()).toMatchObject({ networkId: local.caipNetworkId })
  })

  it('follows added and removed accounts, and ends when none is left (355)', async () => {
    const { wallet, context, connector, connect } = setUp()
    await connect()
    wallet.accounts = [accountFor(first), accountFor(second)]
    wallet.emit({ accounts: wallet.accounts })
    // The same list again emits nothing.
    wallet.emit({ accounts: wallet.accounts })
    wallet.accounts = [accountFor(second)]
    wallet.emit({ accounts: wallet.accounts })
    expect(context.facts).toEqual([
      ['change', { accounts: [shown(first), shown(second)] }],
      ['change', { accounts: [shown(second)] }],
    ])
    wallet.accounts = []
    wallet.emit({ accounts: [] })
    expect(context.facts.at(-1)).toEqual(['change', { accounts: [] }])
    expect(wallet.count()).toBe(0)
    expect(await connector.getAccounts('solana')).toEqual([])
  })

  it('applies changed features and chains of the wallet to its accounts', async () => {
    const { wallet, context, connect } = setUp()
    await connect()
    wallet.accounts = [accountFor(second)]
    wallet.emit({ features: wallet.features })
    expect(context.facts).toEqual([['change', { accounts: [shown(second)] }]])
    wallet.chains = ['solana:testnet']
    wallet.emit({ chains: wallet.chains })
    expect(context.facts.at(-1)).toEqual(['change', { accounts: [] }])
  })

  it('ignores malformed events', async () => {
    const { wallet, context, connect } = setUp()
    await connect()
    for (const payload of [undefined, null, 5, 'x', {}, { features: null }]) wallet.emit(payload)
    expect(context.facts).toEqual([])
  })

  it('reconnects silently, and waits for a locked wallet', async () => {
    const { wallet, context, connector, connect } = setUp()
    const { accounts } = wallet
    await connect({ networkId: solanaDevnet.caipNetworkId })
    const next = createConnectorContext([solanaMainnet, solanaDevnet])
    for (const [key, value] of context.stored) next.stored.set(key, value)
    const again = standardConnector(candidate, wallet, next)
    wallet.accounts = []
    expect(await again.isAuthorized()).toBe(false)
    expect(wallet.calls.at(-1)).toEqual(['connect', [{ silent: true }]])
    wallet.accounts = accounts
    wallet.emit({ accounts })
    // On the network that was in use.
    expect(next.facts).toEqual([['connect', { accounts: [shown(first)], networkId: solanaDevnet.caipNetworkId }]])
    expect(await again.isAuthorized()).toBe(true)
    await connector.disconnect('solana')
    expect(wallet.times('disconnect')).toBe(1)
  })

  it('reports an error of a silent connect (B16)', async () => {
    const { wallet, context, connector, connect } = setUp()
    await connect()
    await connector.disconnect('solana')
    await connect()
    const next = createConnectorContext([solanaMainnet, solanaDevnet])
    for (const [key, value] of context.stored) next.stored.set(key, value)
    wallet.methods.connect = () => {
      throw new Error('broken')
    }
    expect(await standardConnector(candidate, wallet, next).isAuthorized()).toBe(false)
    expect(next.reports).toEqual([expect.objectContaining({ message: 'broken' })])
  })

  it('reconnects a locked wallet on the network that was switched to before a reload', async () => {
    const { wallet, context, connector, connect } = setUp()
    const { accounts } = wallet
    await connect({ networkId: solanaMainnet.caipNetworkId })
    await connector.switchNetwork?.(solanaDevnet)
    const next = createConnectorContext([solanaMainnet, solanaDevnet])
    for (const [key, value] of context.stored) next.stored.set(key, value)
    wallet.accounts = []
    expect(await standardConnector(candidate, wallet, next).isAuthorized()).toBe(false)
    wallet.accounts = accounts
    wallet.emit({ accounts })
    expect(next.facts).toEqual([['connect', { accounts: [shown(first)], networkId: solanaDevnet.caipNetworkId }]])
  })

  it('switches without asking the wallet, and only if wallet and account support the network', async () => {
    const { wallet, context, connector, connect } = setUp()
    await expect(connector.switchNetwork?.(solanaDevnet)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await connect()
    await connector.switchNetwork?.(solanaDevnet)
    expect(context.facts).toEqual([['change', { networkId: solanaDevnet.caipNetworkId }]])
    expect(await connector.getNetworkId('solana')).toBe(solanaDevnet.caipNetworkId)
    // The wallet serves it, its account does not.
    await expect(connector.switchNetwork?.(solanaTestnet)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(connector.switchNetwork?.(local)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(await connector.getNetworkId('solana')).toBe(solanaDevnet.caipNetworkId)
    expect(wallet.calls).toHaveLength(1)
  })

  it('connects and disconnects a wallet without `standard:disconnect` and `standard:events`', async () => {
    const wallet = createWallet()
    delete wallet.features['standard:disconnect']
    delete wallet.features['standard:events']
    const { connector, connect } = setUp(wallet)
    await connect()
    await connector.disconnect('solana')
    expect(await connector.isAuthorized()).toBe(false)
    expect(await connector.getAccounts('solana')).toEqual([])
  })

  it('disconnects a wallet that fails or is unresponsive, but not one whose visitor refuses', async () => {
    const { wallet, context, connector, connect } = setUp()
    await connect()
    wallet.methods.disconnect = () => {
      throw { code: 4001, message: 'no' }
    }
    await expect(connector.disconnect('solana')).rejects.toMatchObject({ code: 4001 })
    await connect()
    wallet.methods.disconnect = () => {
      throw new Error('broken')
    }
    await connector.disconnect('solana')
    await connect()
    wallet.methods.disconnect = () => new Promise(() => undefined)
    const leaving = connector.disconnect('solana')
    await new Promise((resolve) => setImmediate(resolve))
    context.clock.advance(2500)
    await leaving
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['no list', { accounts: 'x' }],
    ['no accounts', { accounts: [] }],
  ])('takes no account from a result with %s', async (_what, answer) => {
    const { wallet, connect } = setUp()
    wallet.accounts = []
    wallet.methods.connect = () => answer
    await expect(connect()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  describe('with `solana:signIn`', () => {
    const proof = {
      domain: 'site.example',
      uri: 'https://site.example/',
      nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
      issuedAt: '2026-05-05T12:00:00Z',
      networkIds: [solanaDevnet.caipNetworkId, solanaMainnet.caipNetworkId],
    }
    const signing = (answer?: unknown) => {
      const wallet = createWallet(['solana:signMessage', 'solana:signIn'])
      wallet.accounts = [accountFor(first), accountFor(second)]
      const text = new TextEncoder().encode('What was signed.')
      wallet.methods.signIn = () =>
        answer ?? [{ account: wallet.accounts[1], signedMessage: text, signature: second.sign(text) }]
      return setUp(wallet)
    }

    it('connects and signs in with one prompt, with the account that signed', async () => {
      const { wallet, connector, connect } = signing()
      expect(connector.canProve).toBe(true)
      const result = await connect({ networkId: solanaDevnet.caipNetworkId, proof })
      const { networkIds: _, ...fields } = proof
      expect(wallet.calls).toEqual([['signIn', [{ ...fields, version: '1', chainId: 'solana:devnet' }]]])
      expect(result).toEqual({
        accounts: [shown(second), shown(first)],
        networkId: solanaDevnet.caipNetworkId,
        proofs: [
          {
            message: 'What was signed.',
            signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/),
            address: second.address,
            networkId: solanaDevnet.caipNetworkId,
            publicKey: second.address,
          },
        ],
      })
    })

    it('only connects where nothing is to be signed, or not for this network, and when it restores', async () => {
      const { wallet, connect } = signing()
      await connect()
      await connect({
        networkId: solanaDevnet.caipNetworkId,
        proof: { ...proof, networkIds: [solanaMainnet.caipNetworkId] },
      })
      await connect({ isReconnecting: true, proof })
      expect(wallet.times('signIn')).toBe(0)
    })

    it('has no proof of what is no text or no signature, and no account of a result without one', async () => {
      const account = accountFor(first)
      const bytes = new Uint8Array(64)
      for (const part of [
        { signedMessage: new Uint8Array([255]), signature: bytes },
        { signedMessage: bytes, signature: new Uint8Array(3) },
      ])
        expect(await signing([{ account, ...part }]).connect({ proof })).not.toHaveProperty('proofs')
      for (const answer of ['x', [], [{ account: { address: 'x' } }]])
        await expect(signing(answer).connect({ proof })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    })

    it('rejects with a refusal, and does not prompt again', async () => {
      const { wallet, connect } = signing()
      wallet.methods.signIn = () => {
        throw { code: 4001, message: 'no' }
      }
      await expect(connect({ proof })).rejects.toMatchObject({ code: 4001 })
      expect(wallet.times('connect')).toBe(0)
    })
  })

  it('rejects when the wallet throws synchronously', async () => {
    const { wallet, connect } = setUp()
    wallet.methods.connect = () => {
      throw 'User rejected the request.'
    }
    await expect(connect()).rejects.toBe('User rejected the request.')
  })

  it('calls the methods that the wallet had when it was discovered', async () => {
    const { wallet, connect } = setUp()
    wallet.features['standard:connect'] = {
      connect: () => {
        throw new Error('replaced')
      },
    }
    await expect(connect()).resolves.toMatchObject({ accounts: [shown(first)] })
  })
})
