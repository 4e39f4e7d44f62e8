import type { ReactElement, RefObject } from 'react'
import { IconButton } from '../ui/IconButton.js'
import { text } from './text.js'

/** Props of `Header`. */
export interface HeaderProps {
  readonly id: string
  readonly title: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly isSpoken: boolean
  readonly hasBack: boolean
  onBack(): void
  onClose(): void
}

/** Back, the title that names the dialog, close; the sheet is pulled down by it. */
export function Header({ id, title, titleRef, isSpoken, hasBack, onBack, onClose }: HeaderProps): ReactElement {
  return (
    <div className="lk-header" part="header">
      <span className="lk-handle" />
      {hasBack ? <IconButton icon="back" label={text('back')} data-lk-action="back" onClick={onBack} /> : <span />}
      <h2 id={id} ref={titleRef as RefObject<HTMLHeadingElement>} tabIndex={-1} part="title">
        <span className={isSpoken ? 'lk-spoken' : undefined}>{title}</span>
      </h2>
      <IconButton icon="close" label={text('close')} data-lk-action="close" onClick={onClose} />
    </div>
  )
}
