import type { RegisteredLatchkey } from '@latchkey/app-shell/react'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'

const names = [
  'modal:opened',
  'modal:closed',
  'connection:connecting',
  'connection:connected',
  'connection:changed',
  'connection:failed',
  'connection:disconnected',
  'plugin:failed',
] as const

interface Entry {
  readonly key: number
  readonly name: string
  readonly text: string
}

/** The last events of the bus. */
export function EventLog({ latchkey }: { readonly latchkey: RegisteredLatchkey }): ReactElement {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    let key = 0
    const undos = names.map((name) =>
      latchkey.on(name, (payload) => {
        const entry = { key: ++key, name, text: JSON.stringify(payload) }
        setEntries((before) => [entry, ...before].slice(0, 12))
      }),
    )
    return () => {
      for (const undo of undos) undo()
    }
  }, [latchkey])
  return (
    <section className="panel log" aria-labelledby="log-title">
      <h2 id="log-title">Events</h2>
      {entries.length === 0 ? (
        <p className="hint">Nothing has happened yet.</p>
      ) : (
        <ol>
          {entries.map(({ key, name, text }) => (
            <li key={key}>
              <strong>{name}</strong> <span className="mono">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
