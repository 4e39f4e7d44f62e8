import type { ReactElement } from 'react'

/** Props of `Details`. */
export interface DetailsProps {
  readonly label: string
  readonly error: { readonly code: string; readonly message: string; readonly details: { readonly reason?: unknown } }
}

/** The message that a wallet or other foreign code threw, cleaned, shortened and collapsed; nothing if there is none. */
export function Details({ label, error: { code, message, details } }: DetailsProps): ReactElement | null {
  // For an unknown error without a reason the message is the foreign text; any other message is ours and is shown above.
  const { reason = code === 'UNKNOWN' ? message : '' } = details
  const text =
    typeof reason === 'string' &&
    reason
      .slice(0, 200)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
  return text ? (
    <details>
      <summary tabIndex={0} style={{ padding: '1em' }}>
        {label}
      </summary>
      <code dir="auto">{text}</code>
    </details>
  ) : null
}
