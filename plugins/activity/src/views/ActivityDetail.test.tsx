import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createApproval, createEntry, friend, stranger } from '../createEntry.test.double.js'
import type { Approval } from '../entry.js'
import { ActivityDetail } from './ActivityDetail.js'
import { createViewContext, ready } from './createViewContext.test.double.js'

afterEach(cleanup)

/** Draws a transaction by which the account approved this, after it had paid its friend. */
function draw(...approvals: readonly Approval[]) {
  const entry = createEntry({ isOwn: true, operation: 'approve', transfers: [], approvals })
  const { context } = createViewContext({ ...ready, items: [entry, createEntry({ isOwn: true })] })
  const parts = { reader: { begin: async () => undefined }, showHidden: () => undefined, told: undefined }
  const actions = { open: vi.fn(), refresh: vi.fn(), loadMore: vi.fn(), paid: vi.fn() }
  render(
    <ActivityDetail
      context={context}
      parts={parts as never}
      actions={actions as never}
      params={{ id: entry.id }}
      frameKey="f1"
      answer={() => undefined as never}
    />,
  )
  const all = (selector: string): readonly (string | null)[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { title: all('h3'), rows: all('.lk-still'), groups: all('.lk-groups'), text: document.body.textContent ?? '' }
}

it('of an approval names what may be spent, how much, and the whole address of who may', () => {
  const { title, rows, groups, text } = draw(createApproval({ quantity: '1234.56789' }))
  expect(title).toEqual(['Approved'])
  expect(rows).toEqual([expect.stringContaining('1,234.567 SBUSDExactly 1234.56789')])
  expect(groups[1]?.toLowerCase()).toBe(stranger)
  expect(text).toContain('An approval moves nothing')
  expect(text).not.toMatch(/no limit|explorer shows which|resembles/)
})

it('of one without a limit says so, of a token and of a collection', () => {
  const token = draw(createApproval({ quantity: undefined }))
  expect(token.rows).toEqual([expect.stringContaining('Unlimited SBUSD')])
  expect(token.text).toContain('There is no limit')
  cleanup()
  const items = draw(createApproval({ kind: 'item', name: 'Cats', symbol: '', isListed: false, quantity: undefined }))
  expect(items.rows).toEqual([expect.stringContaining('All of CatsUnlisted')])
  expect(items.text).toContain('There is no limit')
})

it('of one that was taken back does not say that anybody may spend', () => {
  const { title, rows, text } = draw(createApproval({ quantity: '0' }))
  expect(title).toEqual(['Approval removed'])
  expect(rows).toEqual([expect.stringContaining('SBUSDApproval removed')])
  expect(text).toContain('The spender can no longer spend this token.')
  expect(text).not.toContain('lets another account')
})

it('of several names the spender of each', () => {
  const { title, rows } = draw(createApproval(), createApproval({ spender: friend, quantity: '0' }))
  expect(title).toEqual(['Approved'])
  expect(rows).toEqual([expect.stringMatching(/5 SBUSDFor 0x/), expect.stringMatching(/SBUSDApproval removedFor 0x52/)])
})

it('warns of a spender that resembles somebody whom the account has paid', () => {
  const spender = `${friend.slice(0, 6)}${'0'.repeat(30)}${friend.slice(-6)}`
  expect(draw(createApproval({ spender })).text).toContain('The spender resembles your own address')
})

it('without what the gateway does not know says what an approval is, and where to look', () => {
  expect(draw().text).toMatch(/An approval moves nothing.*The explorer shows which account, and how much/)
})
