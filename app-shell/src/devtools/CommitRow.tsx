import type { ReactElement } from 'react'
import { useState } from 'react'
import type { Commit } from './createRecorder.js'
import { texts } from './texts.js'

/** One commit; opened, each place that it changed with what stood there before and after. */
export function CommitRow({ commit: { at, label, changes } }: { readonly commit: Commit }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="row" data-lk-commit={label}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <bdi className="name">{label}</bdi>
          <span className="tag">{changes.length === 1 ? texts.oneChange : `${changes.length} ${texts.changes}`}</span>
          <Moment at={at} />
        </summary>
        {isOpen && changes.length === 0 && <p className="quiet">{texts.noChange}</p>}
        {isOpen &&
          changes.map(({ path, before, after }) => (
            <div key={path} className="change" data-lk-path={path}>
              <code className="path">{path}</code>
              {before !== undefined && <Side name="before" label={texts.before} value={before} />}
              {after !== undefined && <Side name="after" label={texts.after} value={after} />}
            </div>
          ))}
      </details>
    </li>
  )
}

const Side = ({
  name,
  label,
  value,
}: {
  readonly name: 'before' | 'after'
  readonly label: string
  readonly value: string
}): ReactElement => (
  <code className={name}>
    <span className="spoken">{`${label}: `}</span>
    {value}
  </code>
)

const two = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/** A moment of today, to the millisecond. */
export function Moment({ at }: { readonly at: number }): ReactElement {
  const date = new Date(at)
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => two(part)).join(':')
  return <time dateTime={date.toISOString()}>{`${clock}.${two(date.getMilliseconds(), 3)}`}</time>
}
