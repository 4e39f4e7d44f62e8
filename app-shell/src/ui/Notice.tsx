import type { ReactElement, ReactNode } from 'react'

/** Props of `Notice`. */
export interface NoticeProps {
  readonly title: ReactNode
  readonly picture?: ReactNode
  readonly text?: ReactNode
  /** For support: shown in small type. */
  readonly code?: string | false | undefined
  readonly children?: ReactNode
}

/** A state that fills the view: a picture, what happened, and what to do. */
export function Notice({ title, picture, text, code, children }: NoticeProps): ReactElement {
  return (
    <div className="lk-notice">
      {picture}
      <h3>{title}</h3>
      {text && <p id="lk-about">{text}</p>}
      {code && <code>{code}</code>}
      {children}
    </div>
  )
}
