import { truncate } from './truncate.js'

const limit = 24

/**
 * Shortens a name of more than 24 characters by cutting the middle of its left-most label; the ending stays, since it shows
 * who vouches for the name.
 */
export function shortName(name: string): string {
  if (typeof name !== 'string') return ''
  if (name.length <= limit * 2 && [...name].length <= limit) return name
  const dot = name.indexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot)
  // Keeps at least two characters of the label; otherwise the ending itself is too long and is cut too.
  const space = limit - 1 - (ending.length > limit * 2 ? limit : [...ending].length)
  if (space < 2) return truncate(name, { start: 4, end: 19 })
  const label = dot < 0 ? name : name.slice(0, dot)
  return truncate(label, { start: Math.ceil(space / 2), end: Math.floor(space / 2) }) + ending
}
