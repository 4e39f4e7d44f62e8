import { testTier } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { account, createApproval, createEntry, createTransfer, friend, stranger } from './createEntry.test.double.js'
import { createJudge } from './createJudge.js'
import { createPoison } from './createPoison.test.double.js'

const own = createEntry({ isOwn: true })
const lookAlike = `${friend.slice(0, 6)}${'0'.repeat(30)}${friend.slice(-6)}`

describe('a poisoned history', () => {
  it.each([1, 2, 3])('has all of its poison hidden, and nothing genuine: seed %d', (seed) => {
    const corpus = createPoison(seed, testTier() === 'full' ? 100_000 : 6000)
    const judge = createJudge(corpus.map(({ entry }) => entry))
    const wrong = corpus.filter(({ entry, isPoison }) => (judge.suspicionOf(entry) !== undefined) !== isPoison)
    expect(wrong.map(({ kind, isPoison }) => `${isPoison ? 'poison' : 'genuine'} ${kind}`)).toEqual([])
    expect(new Set(corpus.map(({ kind }) => kind)).size).toBe(25)
  })
})

describe('an entry', () => {
  const judge = createJudge([own])
  const of = (...transfers: readonly Parameters<typeof createTransfer>[0][]) =>
    judge.suspicionOf(createEntry({ transfers: transfers.map(createTransfer) }))

  it('is suspected for the reason that says most', () => {
    expect(of({ isListed: false })).toBe('spoofed')
    expect(of({ isListed: false, symbol: 'OTHER' })).toBe('unlisted')
    expect(of({ isListed: false, symbol: 'x.com', isOdd: true })).toBe('odd')
    expect(of({ quantity: '0.00' })).toBe('zero')
    expect(of({ from: lookAlike })).toBe('dust')
    expect(of({ from: lookAlike, value: 0.009 })).toBe('dust')
  })

  it('is not suspected for what somebody sends to be paid, or for what the account knows', () => {
    expect(of({ from: lookAlike, value: 0.01 })).toBeUndefined()
    expect(of({ from: friend })).toBeUndefined()
    expect(of({ from: stranger })).toBeUndefined()
  })

  it('is marked where the account approved a copy of a token, or one with an odd name', () => {
    const approve = (changes: Parameters<typeof createApproval>[0]) =>
      judge.cautionOf(
        createEntry({ isOwn: true, operation: 'approve', transfers: [], approvals: [createApproval(changes)] }),
      )
    expect(approve({})).toBeUndefined()
    expect(approve({ isListed: false })).toBe('spoofed')
    expect(approve({ isListed: false, symbol: 'x.com', isOdd: true })).toBe('odd')
    expect(approve({ isListed: false, symbol: 'OTHER' })).toBeUndefined()
  })

  it('is marked where the account lets a look-alike of somebody it has paid spend, until that is taken back', () => {
    const approve = (changes: Parameters<typeof createApproval>[0]) =>
      judge.cautionOf(
        createEntry({ isOwn: true, operation: 'approve', transfers: [], approvals: [createApproval(changes)] }),
      )
    expect(approve({ spender: lookAlike })).toBe('alike')
    expect(approve({ spender: lookAlike, quantity: undefined })).toBe('alike')
    expect(approve({ spender: lookAlike, isListed: false })).toBe('spoofed')
    expect(approve({ spender: lookAlike, quantity: '0' })).toBeUndefined()
    expect(approve({ spender: friend })).toBeUndefined()
  })

  it('is marked where it copies a listed token that the account has only approved', () => {
    const approvals = [createApproval({ symbol: 'LISTED' })]
    const judgeOf = createJudge([createEntry({ isOwn: true, operation: 'approve', transfers: [], approvals })])
    const copy = createEntry({ transfers: [createTransfer({ symbol: 'listed', isListed: false })] })
    expect(judgeOf.suspicionOf(copy)).toBe('spoofed')
  })

  it('shows of a mixed transaction what cannot mislead', () => {
    const entry = createEntry({ transfers: [createTransfer({ quantity: '50' }), createTransfer({ isListed: false })] })
    expect(judge.suspicionOf(entry)).toBeUndefined()
    expect(judge.trusted(entry).map(({ quantity }) => quantity)).toEqual(['50'])
  })

  it('counts as paid only whom the account itself has paid', () => {
    const claimed = createEntry({ transfers: [createTransfer({ direction: 'out', from: account, to: stranger })] })
    const failed = createEntry({
      isOwn: true,
      status: 'failed',
      transfers: [createTransfer({ direction: 'out', to: stranger })],
    })
    const nothing = createEntry({
      isOwn: true,
      transfers: [createTransfer({ direction: 'out', to: stranger, quantity: '0' })],
    })
    const told = createJudge([own, claimed, failed, nothing])
    expect([friend, friend.toUpperCase().replace('X', 'x'), stranger].map(told.hasPaid)).toEqual([true, true, false])
  })
})
