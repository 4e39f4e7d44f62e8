import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from './Form.js'
import { FrameContext } from './useFrame.js'

afterEach(cleanup)

const refuse = (argument: string): Error =>
  Object.assign(new Error(argument), { code: 'ARGUMENT_INVALID', details: { argument } })
const fields = { amount: { label: 'Amount', inputMode: 'decimal' }, note: { label: 'Note' } } as const
type Values = { readonly amount: string; readonly note: string }

const setUp = (onSubmit: (values: Values) => Promise<unknown>, isBusy = false) => {
  const announce = vi.fn()
  const onFailure = vi.fn()
  const nothing = () => undefined
  const frame = { announce, setTitle: nothing, setStart: nothing, refuse: nothing, focusTitle: nothing, embed: nothing }
  render(
    <FrameContext.Provider value={frame}>
      <Form
        {...{ fields, isBusy, onSubmit, onFailure }}
        values={{ note: 'Thanks' }}
        submit="Send"
        wrong={(label) => `Check: ${label}`}
      />
    </FrameContext.Provider>,
  )
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return { announce, onFailure, press, field }
}

describe('Form', () => {
  it('labels its fields and passes on what they contain, by name', async () => {
    const onSubmit = vi.fn(async (_values: Values) => undefined)
    const { press, field, announce } = setUp(onSubmit)
    expect([field('Amount').inputMode, field('Amount').name, field('Note').value]).toEqual([
      'decimal',
      'amount',
      'Thanks',
    ])
    fireEvent.change(field('Amount'), { target: { value: '5' } })
    await press()
    expect(onSubmit.mock.calls).toEqual([[{ amount: '5', note: 'Thanks' }]])
    expect(announce).not.toHaveBeenCalled()
    expect(field('Amount').getAttribute('aria-invalid')).toBe('false')
  })

  it('announces the field that the action refuses, says so at the field, and focuses it, each time', async () => {
    const refused = ['note', 'note', 'amount']
    const { press, field, announce, onFailure } = setUp(async () => Promise.reject(refuse(refused.shift() ?? '')))
    await press()
    await press()
    expect(announce.mock.calls).toEqual([
      ['Check: Note', true],
      ['Check: Note', true],
    ])
    expect(document.activeElement).toBe(field('Note'))
    const note = field('Note')
    expect(note.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(note.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Check: Note')
    await press()
    expect(document.activeElement).toBe(field('Amount'))
    expect([field('Note').getAttribute('aria-invalid'), field('Note').value]).toEqual(['false', 'Thanks'])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it.each([
    ['of the wallet', Object.assign(new Error('No'), { code: 'USER_REJECTED' })],
    ['about an argument without a field', refuse('currency')],
    ['without an object', undefined],
  ])('passes on an error %s', async (_what, error) => {
    const { press, announce, onFailure } = setUp(() => Promise.reject(error))
    await press()
    expect(onFailure.mock.calls).toEqual([[error]])
    expect(announce).not.toHaveBeenCalled()
  })

  it('submits once at a time, and not while it is busy', async () => {
    let end: (value: unknown) => void = () => undefined
    const onSubmit = vi.fn((_values: Values) => new Promise((resolve) => (end = resolve)))
    const { press } = setUp(onSubmit)
    await press()
    await press()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await act(async () => end(undefined))
    await press()
    expect(onSubmit).toHaveBeenCalledTimes(2)
    cleanup()
    const busy = vi.fn(async (_values: Values) => undefined)
    await setUp(busy, true).press()
    expect(busy).not.toHaveBeenCalled()
  })

  it('types values by the names of the fields', () => {
    const given = { fields, submit: 'Send', wrong: String, onFailure: () => undefined }
    const forms = [
      <Form key="1" {...given} onSubmit={async ({ amount, note }) => [amount.trim(), note.trim()]} />,
      // @ts-expect-error no such field
      <Form key="2" {...given} onSubmit={async ({ currency }) => currency} />,
      // @ts-expect-error no such field
      <Form key="3" {...given} values={{ currency: 'EUR' }} onSubmit={async () => undefined} />,
    ]
    expect(forms).toHaveLength(3)
  })
})
