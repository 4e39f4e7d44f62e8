import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SendIntent } from '../contract.js'
import { SendConfirmed } from './SendConfirmed.js'
import { hash, intentOf, receiver, stageSend } from './stageSend.test.double.js'

afterEach(cleanup)

const draw = (intent: Partial<SendIntent>) =>
  stageSend(SendConfirmed, { id: 'i1' }, { stored: intentOf({ hash, ...intent }) })

it('says that it was sent, how much and to whom, and closes with a note', () => {
  const { find, said, all, action, flow, context } = draw({ state: 'confirmed' })
  expect(find('h3')?.textContent).toBe('Sent')
  expect(said()).toContain('0.25 ETH')
  expect(all('.lk-groups')).toEqual([receiver, hash])
  expect(find('a')?.getAttribute('href')).toBe(`https://scan.example/tx/${hash}`)
  fireEvent.click(action('done') as HTMLElement)
  expect(flow.finish.mock.calls).toEqual([['i1']])
  expect(context.toast.mock.calls).toEqual([[{ message: 'Sent', variant: 'success' }]])
})

it('of one that moved nothing says so, with the reason as clean text', () => {
  const { find, said, action, context, frame } = draw({ state: 'reverted', reason: 'not\u202e today' })
  expect(find('h3')?.textContent).toBe('Not sent')
  expect(frame.setTitle).toHaveBeenLastCalledWith('Not sent')
  expect(said()).toContain('The network undid the transfer')
  expect(find('code')?.textContent).toMatch(/^not ?today$/)
  fireEvent.click(action('done') as HTMLElement)
  expect(context.toast).not.toHaveBeenCalled()
})

it('says of a dropped one that it is safe to send again', () => {
  expect(draw({ state: 'dropped' }).said()).toContain('It is safe to send again')
})

it('says of one that was done in part that it is not offered again', () => {
  const { find, said, action } = draw({ state: 'partial' })
  expect(find('h3')?.textContent).toBe('Partly done')
  expect(said()).toContain('not offered again')
  expect(said()).not.toContain('safe')
  expect([action('send'), action('done')]).toEqual([null, expect.anything()])
})

it('does not say that of a replaced one: the other may be the same transfer with a higher fee', () => {
  const { find, said } = draw({ state: 'replaced' })
  expect(find('h3')?.textContent).toBe('Replaced')
  expect(said()).toContain('perhaps the same transfer')
  expect(said()).not.toContain('safe')
})
