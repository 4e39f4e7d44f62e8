import { expectTypeOf, it } from 'vitest'
import type { AlertInput, BaseError, ErrorCode, KernelEvents } from '../index.js'

it('is a union of names, not any string', () => {
  expectTypeOf<'CONFIG_INVALID' | 'USER_REJECTED' | 'UNKNOWN'>().toExtend<ErrorCode>()
  expectTypeOf<string>().not.toExtend<ErrorCode>()
  // @ts-expect-error an unknown code
  const misspelt: ErrorCode = 'CONFIG_INVALD'
  expectTypeOf(misspelt).toExtend<ErrorCode>()
})

it('stays open where an error is read, since a third-party plugin may have created it', () => {
  type Read = BaseError['code'] | AlertInput['code'] | KernelEvents['connection:failed']['code']
  expectTypeOf<ErrorCode>().toExtend<Read>()
  expectTypeOf<'TIP_TOO_LARGE'>().toExtend<Read>()
  expectTypeOf<Read>().toExtend<string>()
  const isKnown = (code: BaseError['code']): boolean => code === 'USER_REJECTED' || code === 'TIP_TOO_LARGE'
  expectTypeOf(isKnown).returns.toBeBoolean()
})
