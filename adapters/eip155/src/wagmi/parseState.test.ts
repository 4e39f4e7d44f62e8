import { expect, it } from 'vitest'
import { parseState } from './parseState.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('reads addresses, each once, and a chain id in any form', () => {
  const accounts = [address, null, 7, `${address}0`, { address }, address]
  expect(parseState({ accounts, chainId: 10 })).toEqual({ accounts: [{ address }], networkId: 'eip155:10' })
  expect(parseState({ chainId: '0xa' })).toEqual({ networkId: 'eip155:10' })
  expect(parseState({ accounts: [] })).toEqual({ accounts: [] })
})

it('returns nothing for values without accounts or chain id', () => {
  for (const said of [undefined, null, 'text', 7, {}, { accounts: 'all', chainId: 'one' }, { chainId: -1 }]) {
    expect(parseState(said)).toEqual({})
  }
  const hostile = {
    get accounts(): never {
      throw new Error('No.')
    },
  }
  expect(parseState(hostile)).toEqual({})
})
