import { Form, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { cleanText, invalidArgument } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import type { MultiWalletContract, WalletRow } from '../contract.js'
import { labelOf } from '../listRows.js'
import { en } from '../locale/en.js'
import { labelLimit } from '../records/parseStored.js'

/** Props of `AccountName`. */
export interface AccountNameProps {
  readonly context: Context<MultiWalletContract>
  readonly actions: MultiWalletContract['actions']
  readonly row: WalletRow
  /** Called once it is named, or the visitor gave up. */
  onDone(): void
}

/** The visitor's own name for the acting account; an empty one removes it. */
export function AccountName({ context, actions, row, onDone }: AccountNameProps): ReactElement {
  const text = useText('multi-wallet', en)
  const element = useRef<HTMLDivElement>(null)
  const { activeAddress: address, namespace } = row.connection
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const around = element.current
    const field = around?.querySelector('input')
    field?.focus()
    field?.select()
    const leave = (event: KeyboardEvent): void => {
      // Safari ends a composition before it tells of the key.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      // It leaves the field, not the view.
      event.preventDefault()
      done.current()
    }
    around?.addEventListener('keydown', leave)
    return () => around?.removeEventListener('keydown', leave)
  }, [])
  const save = async ({ name }: { readonly name: string }): Promise<void> => {
    const wanted = cleanText(name, labelLimit)
    if (!wanted && name.trim()) throw invalidArgument('name', 'Nothing is left of it as clean text.')
    if (wanted) await actions.setLabel({ address, namespace, text: wanted })
    else await actions.removeLabel({ address, namespace })
    // More than is stored is dropped without a word.
    const isKept = labelOf(context.getState(), namespace, address) === (wanted || undefined)
    const message = isKept ? (wanted ? 'nameSaved' : 'nameRemoved') : 'nameNotKept'
    context.toast({ message: text(message), variant: isKept ? 'success' : 'error' })
    if (isKept) onDone()
  }
  return (
    <div ref={element} className="lk-wallets-name">
      <Form
        fields={{
          name: {
            label: text('yourName'),
            maxLength: labelLimit,
            enterKeyHint: 'done',
            dir: 'auto',
          },
        }}
        values={{ name: row.label }}
        submit={text('saveName')}
        wrong={() => text('nameInvalid')}
        onSubmit={save}
        onFailure={(error) => {
          context.report(error)
          context.toast({ message: text('nameNotKept'), variant: 'error' })
        }}
      />
    </div>
  )
}
