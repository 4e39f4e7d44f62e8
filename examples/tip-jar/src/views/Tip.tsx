import { Button, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { FormEvent } from 'react'
import { useState, useSyncExternalStore } from 'react'
import type { TipInput, TipsContract } from '../contract.js'
import { en } from '../locale/en.js'
import { tipsOf } from '../slice.js'
import { wrongField } from '../wrongField.js'

export function Tip({ context, actions, answer }: ViewProps<TipsContract, 'Tip'>) {
  const text = useText('tips', en)
  const { announce } = useFrame()
  // Kept in the state: the view is removed while another one covers it, here Connect.
  const read = () => tipsOf(context.getState()).pending
  const pending = useSyncExternalStore(context.subscribe, read, read)
  const [input, setInput] = useState<TipInput>(pending ?? { amount: '', message: '' })
  const [wrong, setWrong] = useState<keyof TipInput>()
  const check = (field: keyof TipInput) => text('check', { field: text(field, context.options) })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const field = wrongField(input)
    setWrong(field)
    if (field) {
      announce(check(field), true)
      return event.currentTarget.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
    }
    try {
      answer(await actions.tip(input))
    } catch (error) {
      if (!isDismissal(error)) context.toast({ variant: 'error', message: text('failed') })
    }
  }
  return (
    <form className="tips-form" onSubmit={submit}>
      {(['amount', 'message'] as const).map((name) => (
        <label key={name}>
          {text(name, context.options)}
          <input
            {...{ name, part: 'input', value: input[name], 'aria-invalid': wrong === name }}
            onChange={({ target }) => setInput({ ...input, [name]: target.value })}
          />
        </label>
      ))}
      {wrong && <p className="tips-wrong">{check(wrong)}</p>}
      <Button type="submit" aria-disabled={!!pending}>
        {text('leave')}
      </Button>
    </form>
  )
}
