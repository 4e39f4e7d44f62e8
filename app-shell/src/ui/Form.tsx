import type { FormEvent, ReactElement, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Button } from './Button.js'
import type { FieldProps } from './Field.js'
import { Field } from './Field.js'
import { useFrame } from './useFrame.js'

/** Props of `Form`. */
export interface FormProps<name extends string> {
  /** The fields in order, by the name of the argument that each fills: a label, and any attribute of an input. */
  readonly fields: { readonly [field in name]: Omit<FieldProps, 'name' | 'wrong'> }
  /** What the fields contain at first. */
  readonly values?: { readonly [field in name]?: string } | undefined
  /** Label of the button. */
  readonly submit: ReactNode
  /** Whether what was submitted is still being worked on, for a form that is drawn again meanwhile. */
  readonly isBusy?: boolean
  /** Returns the text for a field whose content is refused; `label` is the label of the field. */
  wrong(label: string): string
  /** Gets what the fields contain. A rejection with `ARGUMENT_INVALID` that names a field is shown at this field. */
  onSubmit(values: { readonly [field in name]: string }): Promise<unknown>
  /** Gets every other rejection. */
  onFailure(error: unknown): void
}

/** Name of the argument that an error refuses. */
const refusedArgument = (error: unknown): unknown => {
  const { code, details } = (error ?? {}) as {
    readonly code?: unknown
    readonly details?: { readonly argument?: unknown }
  }
  return code === 'ARGUMENT_INVALID' ? details?.argument : undefined
}

/** A form whose fields are the arguments of an action, which checks them: a field that it refuses is announced and gets the focus. */
export function Form<name extends string>(props: FormProps<name>): ReactElement {
  const { fields, values, submit, isBusy = false, wrong, onSubmit, onFailure } = props
  const { announce } = useFrame()
  const [refused, setRefused] = useState<name>()
  // Not state: a second press may come before the next render.
  const isWaiting = useRef(false)
  const names = Object.keys(fields) as name[]

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy || isWaiting.current) return
    const form = event.currentTarget
    const entered = new FormData(form)
    isWaiting.current = true
    setRefused(undefined)
    try {
      await onSubmit(
        Object.fromEntries(names.map((field) => [field, String(entered.get(field))])) as { [field in name]: string },
      )
    } catch (error) {
      const field = names.find((each) => each === refusedArgument(error))
      if (!field) return onFailure(error)
      setRefused(field)
      announce(wrong(fields[field].label), true)
      form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    } finally {
      isWaiting.current = false
    }
  }

  return (
    <form className="lk-form" onSubmit={(event) => void send(event)}>
      {names.map((field) => (
        <Field
          key={field}
          name={field}
          defaultValue={values?.[field]}
          {...fields[field]}
          wrong={field === refused ? wrong(fields[field].label) : undefined}
        />
      ))}
      <Button type="submit" aria-disabled={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
