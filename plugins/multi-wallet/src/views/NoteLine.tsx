import { useText } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import { en } from '../locale/en.js'
import type { RowNote } from './useWallets.js'

/** What went wrong with a row, and a way to try again. */
export function NoteLine({ note }: { readonly note: RowNote }): ReactElement {
  const text = useText('multi-wallet', en)
  return (
    <p className="lk-wallets-note">
      {note.text}
      {note.retry && (
        <button type="button" className="lk-wallets-quiet" part="button" data-lk-action="retry" onClick={note.retry}>
          {text('retry')}
        </button>
      )}
    </p>
  )
}
