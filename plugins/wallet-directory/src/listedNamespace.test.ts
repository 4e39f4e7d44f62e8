import { expect, it } from 'vitest'
import { listedNamespace } from './listedNamespace.js'

const on = (params: unknown) => listedNamespace({ stack: [{ key: 'f1', view: 'Connect', params }] })

it('returns the namespace that the top view was opened with, and nothing else', () => {
  expect(on({ namespace: 'solana' })).toBe('solana')
  for (const params of [undefined, null, {}, 'solana', { namespace: 5 }]) expect(on(params)).toBeUndefined()
  expect(listedNamespace({ stack: [] })).toBeUndefined()
})

it('returns the namespace of the list below the views that it opened (B9)', () => {
  const stack = (...views: readonly (readonly [view: string, params?: unknown])[]) =>
    listedNamespace({ stack: views.map(([view, params], index) => ({ key: `f${index}`, view, params })) })
  expect(stack(['Connect', { namespace: 'polkadot' }], ['AllWallets'])).toBe('polkadot')
  expect(stack(['Connect', { namespace: 'polkadot' }], ['GetWallet'], ['AllWallets'], ['GetWalletApp', {}])).toBe(
    'polkadot',
  )
  expect(stack(['Connect', { namespace: 'polkadot' }], ['Connect'], ['AllWallets'])).toBeUndefined()
  expect(stack(['AllWallets'])).toBeUndefined()
})
