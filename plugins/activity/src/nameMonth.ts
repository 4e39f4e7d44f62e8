import { createMonths } from './createMonths.js'

/** The name of a month, with its year unless that is the current one, in the calendar that the grouping counts by. */
export function nameMonth(at: number, now: number, locale: string, timeZone?: string): string {
  const monthOf = createMonths(timeZone)
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    month: 'long',
    ...(monthOf(at).year !== monthOf(now).year && { year: 'numeric' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}
