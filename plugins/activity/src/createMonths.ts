/** A month of the calendar that everybody shares. */
export interface CalendarMonth {
  readonly year: number
  /** From 1. */
  readonly month: number
}

const dayMs = 86_400_000

/** Tells in which month a moment is in a time zone, by default the visitor's. A day that lies in one month is looked up once. */
export function createMonths(timeZone?: string): (at: number) => CalendarMonth {
  const format = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  })
  const read = (at: number): CalendarMonth => {
    const parts = format.formatToParts(at)
    const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value)
    return { year: part('year'), month: part('month') }
  }
  const days = new Map<number, CalendarMonth | undefined>()
  return (at) => {
    const day = Math.floor(at / dayMs)
    if (!days.has(day)) {
      const [first, last] = [read(day * dayMs), read((day + 1) * dayMs - 1)]
      days.set(day, first.month === last.month ? first : undefined)
    }
    return days.get(day) ?? read(at)
  }
}
