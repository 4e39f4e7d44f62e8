import { describe, expect, it } from 'vitest'
import { createApproval, createEntry, createTransfer, friend, stranger } from '../createEntry.test.double.js'
import type { Approval, Operation, Transfer } from '../entry.js'
import { signOf } from '../signOf.js'
import { buildRow } from './buildRow.js'

const row = (operation: Operation, ...transfers: readonly Transfer[]) => {
  const entry = createEntry({ operation, isOwn: true, transfers })
  return buildRow(entry, transfers, 'en')
}
const written = (operation: Operation, ...transfers: readonly Transfer[]) =>
  row(operation, ...transfers).shown.map(({ amount }) => `${amount.figure} ${amount.of}`.trim())

describe('a row', () => {
  it('has the sign of its kind, else of its direction (227)', () => {
    for (const operation of ['receive', 'deposit', 'borrow', 'claim'] as const)
      expect(signOf(operation, 'out'), operation).toBe('+')
    for (const operation of ['withdraw', 'repay', 'burn'] as const) expect(signOf(operation, 'in'), operation).toBe('−')
    for (const operation of ['send', 'trade', 'mint', 'stake', 'execute', 'call', 'approve'] as const)
      expect((['in', 'out', 'self'] as const).map((direction) => signOf(operation, direction))).toEqual(['+', '−', ''])
  })

  it('has at most three decimals, never more than it was, and of an item its name alone (227)', () => {
    expect(written('send', createTransfer({ direction: 'out', quantity: '1.23999' }))).toEqual(['−1.239 SBUSD'])
    expect(written('receive', createTransfer({ quantity: '0.0001' }))).toEqual(['+< 0.001 SBUSD'])
    expect(written('receive', createTransfer({ quantity: '12345.5' }))).toEqual(['+12,345.5 SBUSD'])
    expect(written('mint', createTransfer({ kind: 'item', name: 'Cat #7', symbol: '', quantity: '1' }))).toEqual([
      'Cat #7',
    ])
  })

  it('names what was done, and the other side where there is one', () => {
    const sent = row('send', createTransfer({ direction: 'out' }))
    expect([sent.label, sent.other]).toEqual(['sent', { address: friend, is: 'to' }])
    const got = row('receive', createTransfer({ from: stranger }))
    expect([got.label, got.other]).toEqual(['received', { address: stranger, is: 'from' }])
    const swapped = row('trade', createTransfer({ direction: 'out', token: 'x' }), createTransfer())
    expect([swapped.label, swapped.other, swapped.shown.length]).toEqual(['swapped', undefined, 2])
    expect(row('approve').label).toBe('approved')
    expect(row('stake').label).toBe('deposited')
    expect(row('call')).toMatchObject({ label: 'call', shown: [], other: { address: friend, is: 'to' } })
  })

  it('names what may be spent and by whom, or that an approval was taken back', () => {
    const approve = (...approvals: readonly Approval[]) => {
      const { label, other, allowed, more } = buildRow(
        createEntry({ operation: 'approve', isOwn: true, transfers: [], approvals }),
        [],
        'en',
      )
      return { label, other, more, allowed: allowed.map(({ amount }) => `${amount.figure} ${amount.of}`.trim()) }
    }
    const other = { address: stranger, is: 'for' }
    expect(approve(createApproval({ quantity: '1234.5678' }))).toEqual({
      label: 'approved',
      other,
      more: 0,
      allowed: ['1,234.567 SBUSD'],
    })
    expect(approve(createApproval({ quantity: undefined })).allowed).toEqual(['SBUSD'])
    expect(approve(createApproval({ quantity: '0' }))).toEqual({ label: 'revoked', other, more: 0, allowed: ['SBUSD'] })
    const item = createApproval({
      kind: 'item',
      name: 'Cat #7',
      symbol: '',
      quantity: '0',
      spender: `0x${'0'.repeat(40)}`,
    })
    expect(approve(item)).toEqual({ label: 'revoked', other: undefined, more: 0, allowed: ['Cat #7'] })
    // Of several, what was taken back is left out, and nobody is named who is not of all.
    expect(approve(createApproval({ quantity: '0' }), createApproval({ spender: friend }), createApproval())).toEqual({
      label: 'approved',
      other: undefined,
      more: 1,
      allowed: ['5 SBUSD'],
    })
  })

  it('takes the other side of the chain’s own currency from the transaction where the gateway does not tell it', () => {
    const native = { token: 'native ETH', from: undefined, to: undefined }
    expect(row('send', createTransfer({ ...native, direction: 'out' })).other?.address).toBe(friend)
    expect(row('send', createTransfer({ ...native, token: 'x', direction: 'out' })).other).toBeUndefined()
  })
})
