/** Puts a comma between every three digits, counted from the end. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3
  const rest = digits.slice(first).replace(/\d{3}/g, ',$&')
  return first ? digits.slice(0, first) + rest : rest.slice(1)
}
