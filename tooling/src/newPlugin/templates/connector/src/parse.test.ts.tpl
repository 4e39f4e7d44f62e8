import { expect, it } from 'vitest'
import { parseAccounts } from './parseAccounts.js'
import { parseNetworkId } from './parseNetworkId.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it('keeps only addresses, each once', () => {
  expect(parseAccounts([address, 'junk', null, 7, address, `${address}0`])).toEqual([{ address }])
  for (const list of [undefined, null, 'text', {}]) expect(parseAccounts(list)).toEqual([])
})

it('accepts only chain ids in hex', () => {
  expect(parseNetworkId('0x1')).toBe('eip155:1')
  expect(parseNetworkId('0xA4b1')).toBe('eip155:42161')
  for (const id of [undefined, null, 1, '1', '0x', '0xg', `0x${'f'.repeat(17)}`]) expect(parseNetworkId(id)).toBe(undefined)
})
