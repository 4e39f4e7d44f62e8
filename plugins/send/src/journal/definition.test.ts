import { describe, expect, it } from 'vitest'
import { parseRecord } from './definition.js'

const record = {
  network: 'test:1',
  asset: { id: 'test:1/slip44:1', symbol: 'COIN', decimals: 6 },
  amountBase: '5',
  to: 'bob',
  expiry: { nonce: 1 },
}

describe('what storage holds', () => {
  it('is read as it was written', () => {
    const full = { ...record, reference: 'r', request: 'q', actual: '0x1', reason: 'Pausiert – ünd' }
    expect(parseRecord(JSON.parse(JSON.stringify(full)))).toEqual(full)
  })

  it.each(['bo\u202eb', 'b\u200bob', 'b ob', 'bob\n', 'bоb', ''])(
    'is refused with an address, a network or a hash such as %j, which would be shown as another one',
    (text) => {
      for (const part of [{ to: text }, { network: text }, { actual: text }, { reference: text }, { request: text }])
        expect(parseRecord({ ...record, ...part })).toBeUndefined()
      for (const part of [{ address: text }, { id: text }])
        expect(parseRecord({ ...record, asset: { ...record.asset, ...part } })).toBeUndefined()
    },
  )
})
