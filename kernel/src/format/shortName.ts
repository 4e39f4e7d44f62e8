const limit = 24

/** Keeps both ends of a text. Not by `truncate`, which buttons load without names: shared, it would be a file of its own. */
const cut = (text: string, start: number, end: number): string => {
  const head = [...text.slice(0, start * 2)].slice(0, start)
  return `${head.join('')}…${[...text.slice(-end * 2)].slice(-end).join('')}`
}

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
  if (space < 2) return cut(name, 4, 19)
  const label = dot < 0 ? name : name.slice(0, dot)
  return cut(label, Math.ceil(space / 2), Math.floor(space / 2)) + ending
}
