import { Icon, Row, useLanguage, useText } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import { useId, useState } from 'react'
import { en } from '../locale/en.js'
import { TokenRows } from './TokenRows.js'
import type { TokenRowsProps } from './tokenRowsProps.js'

/** Tokens that nobody vouches for, out of sight until the visitor wants to see them. */
export function HiddenTokens(props: Omit<TokenRowsProps, 'label'>): ReactElement {
  const text = useText('balances', en)
  const { tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const label = text('hidden', { count: new Intl.NumberFormat(tag).format(props.tokens.length) })
  const id = useId()
  return (
    <div className="lk-balances-hidden lk-list">
      <Row
        data-lk-action="hidden-tokens"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={label}
        end={<Icon name="chevron" />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className="lk-list">
          <p className="lk-balances-note">{text('hiddenHelp')}</p>
          <TokenRows {...props} label={label} />
        </div>
      )}
    </div>
  )
}
