import type { Network } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adapter } from '../adapter.js'
import { bitcoin, bitcoinTestnet4 } from '../index.js'
import type { Bip122Options } from '../options.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import type { EsploraDouble } from '../testing/startEsplora.test.double.js'
import { startEsplora } from '../testing/startEsplora.test.double.js'
import { sumOutputs } from './readBalance.js'

const { segwit: address } = createKeys(1)
const network = bitcoin as Network
const output = (value: unknown, vout = 0, confirmed = true) => ({
  txid: '11'.repeat(32),
  vout,
  value,
  status: { confirmed },
})
const clock = { now: () => 0, after: () => () => undefined }

let server: EsploraDouble
beforeEach(async () => {
  server = await startEsplora(() => [])
})
afterEach(() => server.close())

const read = async (utxoUrl: Bip122Options['utxoUrl'] = server.url, given: object = {}): Promise<bigint | undefined> =>
  adapter({ ...(utxoUrl && { utxoUrl }) }).getBalance?.({
    address,
    network,
    clock,
    signal: new AbortController().signal,
    ...given,
  })

describe('balance', () => {
  it('sums outputs exactly, confirmed or not, and formats them with 8 decimals (359)', async () => {
    server.answer = () => [output(1), output(2_099_999_999_999_998, 1), output(1, 2, false)]
    expect(await read()).toBe(2_100_000_000_000_000n)
    expect(server.paths).toEqual([`/api/address/${address}/utxo`])
    server.answer = () => []
    expect(await read()).toBe(0n)
    expect(
      [1n, 0n, 100_000_000n, 123_456_789n, 2_100_000_000_000_000n].map((value) =>
        formatUnits(value, network.nativeCurrency.decimals),
      ),
    ).toEqual(['0.00000001', '0', '1', '1.23456789', '21000000'])
  })

  it('is missing from the adapter without `utxoUrl`', () => {
    expect(adapter({}).getBalance).toBeUndefined()
  })

  it('takes a URL per network; rejects a missing or unsafe URL and an address of another network', async () => {
    expect(await read({ [bitcoin.caipNetworkId]: `${server.url}/` })).toBe(0n)
    const unavailable = { code: 'BALANCE_UNAVAILABLE' }
    await expect(read({ [bitcoinTestnet4.caipNetworkId]: server.url })).rejects.toMatchObject(unavailable)
    await expect(read('http://utxo.test')).rejects.toMatchObject(unavailable)
    await expect(read('javascript:alert(1)')).rejects.toMatchObject(unavailable)
    await expect(read(server.url, { address: createKeys(1, true).segwit })).rejects.toMatchObject(unavailable)
    expect(server.paths).toHaveLength(1)
  })

  it('is unavailable when the result is malformed', async () => {
    const twice = [output(5), output(5)]
    const answers = ['', '{', 'null', '5', { sum: 5 }, [null], [5], twice, [{ ...output(1), txid: 'x' }], undefined]
    for (const answer of answers) {
      server.answer = () => answer
      await expect(read()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    }
    for (const value of [-1, 1.5, '5', null, 2 ** 53, true, 2_100_000_000_000_001]) {
      expect(() => sumOutputs([output(value)])).toThrow('did not return a list of outputs')
    }
    expect(() => sumOutputs([output(2_100_000_000_000_000), output(1, 1)])).toThrow('did not return a list of outputs')
  })

  it('is cancelled with its signal', async () => {
    await expect(read(server.url, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('times out', async () => {
    const hurried = {
      now: () => 0,
      after(_ms: number, run: () => void) {
        queueMicrotask(run)
        return () => undefined
      },
    }
    await expect(read(server.url, { clock: hurried })).rejects.toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      cause: { cause: { code: 'TIMEOUT' } },
    })
  })
})
