import { expect, it } from 'vitest'
import { familyOf } from './familyOf.js'

const on = (params: unknown) => familyOf({ stack: [{ key: 'f1', view: 'Connect', params }] })

it('is the namespace that the view on top was opened with, and nothing else', () => {
  expect(on({ namespace: 'solana' })).toBe('solana')
  for (const params of [undefined, null, {}, 'solana', { namespace: 5 }]) expect(on(params)).toBeUndefined()
  expect(familyOf({ stack: [] })).toBeUndefined()
})
