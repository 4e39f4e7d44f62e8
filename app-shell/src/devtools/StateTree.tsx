import type { ReactElement } from 'react'
import { useState } from 'react'
import { isSecret, printValue } from './printValue.js'

const most = 100

/** A value that opens level by level; what is closed is not drawn. */
export function StateTree({ name, value }: { readonly name: string; readonly value: unknown }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  if (isSecret(name, value) || typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div className="leaf">
        <bdi className="key">{name}</bdi>
        <code>{printValue(value, name)}</code>
      </div>
    )
  }
  const entries = Object.entries(value)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi className="key">{name}</bdi>
        <span className="size">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      {isOpen && (
        <div className="tree">
          {entries.slice(0, most).map(([key, part]) => (
            <StateTree key={key} name={key} value={part} />
          ))}
          {entries.length > most && <p className="leaf quiet">{`… ${entries.length - most}`}</p>}
        </div>
      )}
    </details>
  )
}
