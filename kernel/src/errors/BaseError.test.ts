import { expect, it } from 'vitest'
import { BaseError } from './BaseError.js'
import { toBaseError } from './toBaseError.js'

it('links to the row of its code, or to the given docsPath', () => {
  expect(new BaseError('x', { code: 'NOT_CONNECTED' }).docsPath).toBe('docs/errors.md#NOT_CONNECTED')
  expect(toBaseError(new Error('x')).docsPath).toBe('docs/errors.md#UNKNOWN')
  expect(new BaseError('x', { code: 'TIP_TOO_LARGE', docsPath: 'tips.md#too-large' }).docsPath).toBe(
    'tips.md#too-large',
  )
})
