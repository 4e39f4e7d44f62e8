import type { ReactElement } from 'react'

const two = (value: number, digits = 2): string => String(value).padStart(digits, '0')

/** A moment of today, to the millisecond. */
export function Moment({ at }: { readonly at: number }): ReactElement {
  const date = new Date(at)
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => two(part)).join(':')
  return <time dateTime={date.toISOString()}>{`${clock}.${two(date.getMilliseconds(), 3)}`}</time>
}
