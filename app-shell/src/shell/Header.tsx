import type { ReactElement, ReactNode, RefObject } from 'react'
import { FirstIcon } from '../ui/FirstIcon.js'
import { SquareButton } from '../ui/SquareButton.js'
import { useShellText } from './useShellText.js'

/** Props of `Header`. */
export interface HeaderProps {
  readonly id: string
  readonly title: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly isSpoken: boolean
  /** What stands where a way back would. */
  readonly start?: ReactNode
  readonly hasBack: boolean
  /** Called when what stands there is pressed. */
  onStart(): void
  onBack(): void
  onClose(): void
}

/** Back or what the view puts there, the title that names the dialog, close; the sheet is pulled down by it. */
export function Header({
  id,
  title,
  titleRef,
  isSpoken,
  start,
  hasBack,
  onStart,
  onBack,
  onClose,
}: HeaderProps): ReactElement {
  const text = useShellText()
  return (
    <div className="lk-header" part="header">
      {hasBack ? (
        <SquareButton label={text('back')} data-lk-action="back" onClick={onBack}>
          <FirstIcon name="back" />
        </SquareButton>
      ) : (
        // biome-ignore lint/a11y: it only handles events of its content
        <span className="lk-start" onClick={onStart}>
          {start}
        </span>
      )}
      <h2 id={id} ref={titleRef as RefObject<HTMLHeadingElement>} tabIndex={-1} part="title">
        <span className={isSpoken ? 'lk-spoken' : undefined}>{title}</span>
      </h2>
      <SquareButton label={text('close')} data-lk-action="close" onClick={onClose}>
        <FirstIcon name="close" />
      </SquareButton>
    </div>
  )
}
