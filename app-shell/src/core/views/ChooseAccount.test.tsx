import type { Account, Connection, Context } from '@latchkey/kernel'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { ChooseAccount } from './ChooseAccount.js'

afterEach(cleanup)

const [one, two, three] = ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'bc1pordinal', 'bc1qpayment'] as const

const stage = (accounts?: readonly Account[]) => {
  const answer = vi.fn()
  render(
    <ChooseAccount
      params={(accounts && { connection: { name: 'Orchard', accounts } as Connection }) as { connection: Connection }}
      frameKey="f2"
      actions={{}}
      parts={createCoreParts()}
      answer={answer}
      context={{} as Context<CoreContract>}
    />,
  )
  return { answer }
}
const rows = () => screen.getAllByRole('button')

it('names each account as the wallet does, shows a short address and speaks the whole one', () => {
  stage([
    { address: one, name: 'Savings' },
    { address: two, type: 'ordinal', label: { en: 'For ordinals', de: 'Für Ordinals' } },
    { address: three, type: 'payment' },
  ])
  expect(screen.getByRole('heading').textContent).toBe('Orchard shared several accounts. Which one do you want to use?')
  expect(screen.getByRole('list', { name: 'Accounts' })).toBeDefined()
  const [first, second, third] = rows() as [HTMLElement, HTMLElement, HTMLElement]
  expect(screen.getByRole('button', { name: new RegExp(`Savings ${one}`) })).toBe(first)
  expect(first.querySelector('bdi')?.textContent).toBe('Savings')
  expect(first.querySelector('bdi')?.getAttribute('aria-hidden')).toBe('true')
  expect(first.querySelector('.lk-row-description')?.textContent).toMatch(/^15oF.*…/)
  expect(second.textContent).toContain('For ordinals')
  expect(screen.getByRole('button', { name: new RegExp(two) })).toBe(second)
  expect(third.textContent).not.toContain('For ordinals')
  expect(third.querySelector('.lk-row-description')).toBeNull()
})

it('returns the chosen address in full', () => {
  const { answer } = stage([{ address: one, name: 'Savings' }, { address: two }])
  fireEvent.click(rows()[1] as HTMLElement)
  expect(answer.mock.calls).toEqual([[{ address: two }]])
})

it.each([[[]], [undefined]])('says that there is none to choose for %j', (accounts) => {
  const { answer } = stage(accounts as never)
  expect(screen.getByRole('heading').textContent).toMatch(/didn't share an account with this site/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(answer).not.toHaveBeenCalled()
})

it('shows a hostile name as text', () => {
  stage([{ address: one, name: '<img src=x onerror=alert(1)>' }, { address: two }])
  expect(document.querySelector('img')).toBeNull()
  expect(rows()[0]?.querySelector('bdi')?.textContent).toBe('<img src=x onerror=alert(1)>')
})
