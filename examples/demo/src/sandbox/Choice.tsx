import type { ReactElement } from 'react'

/** A labelled choice; values are compared by what they hold, and one that no option has is shown as it is. */
export function Choice<Value>({
  label,
  demo,
  value,
  options,
  onChoose,
}: {
  readonly label: string
  /** Its `data-demo`. */
  readonly demo: string
  readonly value: Value
  readonly options: readonly (readonly [label: string, value: Value])[]
  onChoose(value: Value): void
}): ReactElement {
  const key = JSON.stringify(value)
  const known = options.some(([, one]) => JSON.stringify(one) === key)
  return (
    <label className="sandbox-choice">
      <span>{label}</span>
      <select
        data-demo={demo}
        value={key}
        onChange={(event) => {
          const chosen = options.find(([, one]) => JSON.stringify(one) === event.target.value)
          if (chosen) onChoose(chosen[1])
        }}
      >
        {!known && <option value={key}>As installed</option>}
        {options.map(([text, one]) => (
          <option key={text} value={JSON.stringify(one)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
