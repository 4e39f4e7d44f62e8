import { Form, usePluginState, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { TipsContract } from '../contract.js'
import { en } from '../locale/en.js'

export function Tip({ context, actions, answer }: ViewProps<TipsContract, 'Tip'>) {
  const text = useText('tips', en)
  // What was entered is in the state: the view is removed while another one covers it, here Connect.
  const { pending } = usePluginState(context)
  const failed = (error: unknown) => {
    if (!isDismissal(error)) context.toast({ variant: 'error', message: text('failed') })
  }
  return (
    <Form
      fields={{ amount: { label: text('amount', context.options) }, message: { label: text('message') } }}
      values={pending}
      submit={text('leave')}
      isBusy={!!pending}
      wrong={(field) => text('check', { field })}
      onSubmit={async (input) => answer(await actions.tip(input))}
      onFailure={failed}
    />
  )
}
