import { BaseError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { explainConnect } from './explainConnect.js'

it('takes what the visitor refused in a plugin for what it is, and reports nothing', () => {
  const refused = explainConnect(new BaseError('no', { code: 'SIWX_CANCELLED', details: { byVisitor: true } }))
  expect(refused).toMatchObject({ title: explainConnect(new BaseError('no', { code: 'USER_REJECTED' })).title })
  expect(refused.code).toBeUndefined()
  expect(explainConnect(new BaseError('no', { code: 'SIWX_CANCELLED' })).code).toBe('SIWX_CANCELLED')
})
