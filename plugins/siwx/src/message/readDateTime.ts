/** An RFC 3339 date and time in milliseconds; `undefined` for anything else, such as the 31st of February or a leap second. */
export function readDateTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.exec(
    text,
  )
  if (!match) return
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  const written = new Date(0)
  written.setUTCFullYear(year, month - 1, day)
  // A date that the calendar lacks becomes another one.
  if (written.getUTCMonth() !== month - 1 || written.getUTCDate() !== day) return
  if (hour > 23 || minute > 59 || second > 59) return
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
