/** Which parts of a long text are kept. */
export interface TruncateOptions {
  /** Characters kept at the start. @default 0 */
  readonly start?: number
  /** Characters kept at the end. @default 0 */
  readonly end?: number
  /** Position of the ellipsis; `start` and `end` keep only the opposite side. @default 'middle' */
  readonly at?: 'start' | 'middle' | 'end'
}

const whole = (count: number): number => (count > 0 ? Math.trunc(count) : 0)

/** Cuts text of more than `start + end` characters, never within a character and never making it longer. */
export function truncate(text: string, options: TruncateOptions): string {
  if (typeof text !== 'string') return ''
  const start = whole(options.start ?? 0)
  const end = whole(options.end ?? 0)
  const limit = start + end
  // A character takes one or two units: only the parts that may be kept are split, so that megabytes cost nothing.
  if (text.length <= limit || (text.length <= limit * 2 && [...text].length <= limit)) return text
  const head = options.at === 'start' ? [] : [...text.slice(0, start * 2)].slice(0, start)
  const last = [...text.slice(Math.max(0, text.length - end * 2))]
  const tail = options.at === 'end' ? [] : last.slice(last.length - end)
  return `${head.join('')}…${tail.join('')}`
}
