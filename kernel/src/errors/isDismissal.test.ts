import { expect, it } from 'vitest'
import { BaseError } from './BaseError.js'
import { isDismissal } from './isDismissal.js'

it.each([
  [new BaseError('closed', { code: 'VIEW_DISMISSED' }), true],
  [new BaseError('given up', { code: 'ABORTED' }), true],
  [AbortSignal.abort().reason, true],
  [new BaseError('rejected', { code: 'USER_REJECTED' }), false],
  // A wallet may set any code on its own errors.
  [Object.assign(new Error('closed'), { code: 'VIEW_DISMISSED' }), false],
  [undefined, false],
])('tells a dismissed view from a failure: %s → %s', (error, isDismissed) => {
  expect(isDismissal(error)).toBe(isDismissed)
})
