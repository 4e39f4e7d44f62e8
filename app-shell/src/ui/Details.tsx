import type { ReactElement } from 'react'

/** Props of `Details`. */
export interface DetailsProps {
  readonly label: string
  readonly error: { readonly code: string; readonly message: string; readonly details: { readonly reason?: unknown } }
}

/** What a wallet, or other foreign code, said as it threw: cleaned, cut, and only for whoever asks; nothing where it said nothing. */
export function Details({ label, error: { code, message, details } }: DetailsProps): ReactElement | null {
  // An unknown error without a reason has the foreign text for its message; any other message is ours, and told above.
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
