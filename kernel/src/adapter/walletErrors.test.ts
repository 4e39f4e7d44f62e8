import { describe, expect, it } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { toWalletError, walletReason } from './walletErrors.js'

const refusal = /^go away\b/i

describe('toWalletError', () => {
  it('maps a wording of the wallet to a refusal, and keeps what it said', () => {
    const thrown = new Error('Go away, please')
    const error = toWalletError(thrown, refusal)
    expect(error).toMatchObject({ code: 'USER_REJECTED', cause: thrown })
    expect(walletReason(error)).toBe('Go away, please')
  })

  it('leaves other errors as `toProviderError` maps them', () => {
    expect(toWalletError(new Error('Do not go away'), refusal).code).toBe('UNKNOWN')
    expect(toWalletError({ code: 4001, message: 'Go away' }, refusal).code).toBe('USER_REJECTED')
    expect(toWalletError({ code: 4900, message: 'Gone' }, refusal).code).toBe('WALLET_DISCONNECTED')
  })

  it('returns errors of ours unchanged, whatever they quote', () => {
    const own = new BaseError('Timed out.', { code: 'TIMEOUT', details: { reason: 'go away' } })
    expect(toWalletError(own, refusal)).toBe(own)
  })
})

it('a wallet that said nothing has an empty reason', () => {
  expect(walletReason(new BaseError('Timed out.', { code: 'TIMEOUT' }))).toBe('')
  expect(walletReason(toWalletError(undefined, refusal))).toBe('')
})
