import { expect, it } from 'vitest'
import { bip122 } from './index.js'

it.each([
  [{ utxoUrl: 'ftp://x' }, 'utxoUrl'],
  [{ utxoUrl: 'http://x.example' }, 'utxoUrl'],
  [{ utxoUrl: 5 }, 'utxoUrl'],
  [{ utxoUrl: null }, 'utxoUrl'],
  [{ utxoUrl: { 'bip122:1': 'ftp://x' } }, 'utxoUrl.bip122:1'],
  [{ utxoURL: 'https://x.example' }, 'utxoURL'],
  [{ allowSighash: 'yes' }, 'allowSighash'],
  ['x', 'bip122'],
  [null, 'bip122'],
])('rejects %j with CONFIG_INVALID, naming the option', (options, option) => {
  expect(() => bip122(options as never)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.objectContaining({ option }) }),
  )
})

it('accepts https everywhere, and http on localhost', () => {
  for (const options of [
    undefined,
    {},
    { utxoUrl: 'https://x.example/api', allowSighash: true },
    { utxoUrl: 'http://localhost:3000' },
    { utxoUrl: { 'bip122:1': 'http://127.0.0.1:3000' } },
  ])
    expect(bip122(options).namespace).toBe('bip122')
})
