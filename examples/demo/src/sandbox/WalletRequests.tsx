import type { WalletControl } from '@latchkey/sandbox/page'
import type { ReactElement } from 'react'

const shown = 8

/** What the page asked of the wallet last, newest first. */
export function WalletRequests({ control }: { readonly control: WalletControl }): ReactElement {
  const { requests } = control
  const latest = requests.slice(-shown).reverse()
  return (
    <div className="sandbox-requests">
      <h4>Latest requests</h4>
      {latest.length === 0 ? (
        <p className="hint">None yet</p>
      ) : (
        <ol data-demo="wallet-requests">
          {latest.map(({ at, method, outcome, error }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several requests may be alike, and a line has no state of its own
            <li key={index} data-outcome={outcome}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>{' '}
              <strong className="mono">{method}</strong>{' '}
              <span className="hint">
                {outcome}
                {error && `: ${[error.code, error.message].filter((part) => part !== undefined).join(' ')}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
