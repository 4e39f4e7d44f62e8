import { runs } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../address/parseAddress.js'
import { currentNetworkId, explorerUrl, solanaDevnet, solanaMainnet, solanaTestnet } from '../index.js'
import { createKey } from '../testing/createKey.test.double.js'
import { standardChain } from './cluster.js'

const { address } = createKey(1)
const transaction = base58.encode(new Uint8Array(64).fill(7))
const formerMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const formerDevnet = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

describe('networks', () => {
  it('have a CAIP-2 reference, and the name of their cluster in Wallet Standard', () => {
    for (const network of [solanaMainnet, solanaDevnet, solanaTestnet]) {
      expect(network.caipNetworkId).toBe(`solana:${network.id}`)
      expect(network.id).toHaveLength(32)
    }
    expect(
      [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => standardChain(caipNetworkId)),
    ).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
    expect(standardChain('solana:11111111111111111111111111111111')).toBe('solana:localnet')
  })

  it('maps former ids to the same networks', () => {
    expect(currentNetworkId(formerMainnet)).toBe(solanaMainnet.caipNetworkId)
    expect(currentNetworkId(formerDevnet)).toBe(solanaDevnet.caipNetworkId)
    expect([formerMainnet, formerDevnet].map(standardChain)).toEqual(['solana:mainnet', 'solana:devnet'])
    for (const id of [solanaTestnet.caipNetworkId, 'eip155:1', 'constructor', '']) expect(currentNetworkId(id)).toBe(id)
  })
})

describe('explorerUrl', () => {
  it('names the cluster on every network except the main one (356)', () => {
    expect(explorerUrl(solanaMainnet, { transaction })).toBe(`https://explorer.solana.com/tx/${transaction}`)
    expect(explorerUrl(solanaDevnet, { transaction })).toBe(
      `https://explorer.solana.com/tx/${transaction}?cluster=devnet`,
    )
    expect(explorerUrl(solanaTestnet, { address })).toBe(
      `https://explorer.solana.com/address/${address}?cluster=testnet`,
    )
    expect(explorerUrl({ ...solanaDevnet, caipNetworkId: formerDevnet }, { address })).toContain('?cluster=devnet')
    expect(explorerUrl({ ...solanaDevnet, caipNetworkId: formerMainnet }, { address })).not.toContain('cluster')
    const local = {
      id: '1'.repeat(32),
      rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
      blockExplorers: { default: { name: 'Own', url: 'https://explorer.example/base/?x=1' } },
    }
    expect(explorerUrl(local, { address })).toBe(
      `https://explorer.example/base/address/${address}?x=1&cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899%2F`,
    )
  })

  it('returns `undefined` without an explorer, and for anything but base58', () => {
    const { blockExplorers: _, ...bare } = solanaDevnet
    expect(explorerUrl(bare, { address })).toBeUndefined()
    for (const url of ['javascript:alert(1)', 'http://explorer.example', '']) {
      expect(
        explorerUrl({ ...solanaDevnet, blockExplorers: { default: { name: 'x', url } } }, { address }),
      ).toBeUndefined()
    }
    for (const text of ['', '../x', `${address}/..`, `${address}?a`]) {
      expect(explorerUrl(solanaDevnet, { address: text })).toBeUndefined()
    }
  })
})

describe('parseAddress', () => {
  it('accepts 32 bytes in base58, and no address of another namespace (347)', () => {
    expect(parseAddress(address)).toEqual({ address })
    for (const text of [
      '0x0',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ]) {
      expect(parseAddress(text)).toBeUndefined()
    }
    expect(parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeUndefined()
  })

  it('agrees with web3.js on any bytes (P02)', () => {
    const isTheirs = (text: string): boolean => {
      try {
        // Its constructor also accepts fewer bytes, and pads them.
        return new PublicKey(text).toBase58() === text && base58.decode(text).length === 32
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }).map(base58.encode), (text) => {
        expect(!!parseAddress(text)).toBe(isTheirs(text))
      }),
      { numRuns: runs(100_000, 200) },
    )
    fc.assert(fc.property(fc.anything(), (value) => parseAddress(value) === undefined))
  })
})
