import { truncate } from './truncate.js'

const limit = 24

/**
 * Shows a name of up to 24 characters whole; of a longer one the middle of the left-most label goes, since the ending says
 * who vouches for the name.
 */
export function shortName(name: string): string {
  if (typeof name !== 'string') return ''
  if (name.length <= limit * 2 && [...name].length <= limit) return name
  const dot = name.indexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot)
  // Two characters of the label at least, else the ending itself is what is too long, and its end counts.
  const room = limit - 1 - (ending.length > limit * 2 ? limit : [...ending].length)
  if (room < 2) return truncate(name, { start: 4, end: 19 })
  const label = dot < 0 ? name : name.slice(0, dot)
  return truncate(label, { start: Math.ceil(room / 2), end: Math.floor(room / 2) }) + ending
}
