/** How a language writes when something happened. */
export interface Dates {
  /** Day and month. */
  readonly day: Intl.DateTimeFormat
  /** Day and time in full. */
  readonly moment: Intl.DateTimeFormat
}

/** Each format holds memory that the collector gives back late: a list that is scrolled would make thousands. */
const known = new Map<string, Dates>()

/** The formats of a language, in the calendar that months are grouped by. */
export function datesOf(tag: string): Dates {
  const dates = known.get(tag) ?? {
    day: new Intl.DateTimeFormat(tag, { calendar: 'gregory', day: 'numeric', month: 'short' }),
    moment: new Intl.DateTimeFormat(tag, { calendar: 'gregory', dateStyle: 'long', timeStyle: 'medium' }),
  }
  known.set(tag, dates)
  return dates
}
