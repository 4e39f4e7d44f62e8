import { Keyring } from '@polkadot/api'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { verifyPolkadotMessage } from './verifyPolkadotMessage.ts'

beforeAll(() => cryptoWaitReady())

test.each(['sr25519', 'ed25519'] as const)(
  'takes a %s signature of the wrapped text and nothing else',
  async (type) => {
    const pair = new Keyring({ type }).addFromUri('//Alice')
    const signature = pair.sign('<Bytes>hello</Bytes>')
    const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
    expect(await verifyPolkadotMessage(pair.address, 'hello', hex(signature))).toBe(true)
    expect(await verifyPolkadotMessage(pair.address, 'hallo', hex(signature))).toBe(false)
    const bare = pair.sign('else')
    expect(await verifyPolkadotMessage(pair.address, 'hello', hex(bare))).toBe(false)
    signature[5] = (signature[5] ?? 0) ^ 1
    expect(await verifyPolkadotMessage(pair.address, 'hello', hex(signature))).toBe(false)
    expect(await verifyPolkadotMessage(pair.address, 'hello', 'nonsense')).toBe(false)
  },
)
