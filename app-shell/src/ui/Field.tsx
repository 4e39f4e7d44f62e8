import type { InputHTMLAttributes, ReactElement } from 'react'
import { useId } from 'react'
import { adoptStyles } from './adoptStyles.js'

/** The first view has no field, so the rules are added with the first one that is drawn. */
const adoptRules = /*#__PURE__*/ adoptStyles(`.lk-form{display:grid;gap:calc(4*var(--u))}
.lk-field{display:grid;gap:calc(1.5*var(--u))}
.lk-field input{inline-size:100%;min-block-size:calc(13*var(--u));padding-inline:calc(3.5*var(--u));border:1px solid var(--lk-border);border-radius:calc(var(--r)*4/3);background:none;color:inherit;font:inherit}
.lk-field input[aria-invalid=true]{border-color:var(--lk-danger)}
.lk-field p{color:var(--lk-danger);font-size:.867em}
@media(pointer:coarse){.lk-field input{font-size:max(16px,1em)}}`)

/** Props of `Field`. */
export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  readonly label: string
  /** Why what it contains is refused; shown below it, and read out with it. */
  readonly wrong?: string | undefined
}

/** A text field with its label, 52 px high. */
export function Field({ label, wrong, ...rest }: FieldProps): ReactElement {
  const id = useId()
  return (
    <div className="lk-field" ref={adoptRules}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        part="input"
        autoComplete="off"
        aria-invalid={!!wrong}
        aria-describedby={wrong && `${id}-wrong`}
        {...rest}
      />
      {wrong && <p id={`${id}-wrong`}>{wrong}</p>}
    </div>
  )
}
