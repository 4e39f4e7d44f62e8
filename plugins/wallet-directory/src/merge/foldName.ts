/** A name as it is compared and searched: small letters without marks, spaces made one. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a wallet's name holds what was typed, whatever its casing and accents. */
export const matchesText = (name: string, text: string): boolean => foldName(name).includes(foldName(text))

/** What was found, best first: the very name, names that begin so, then as they came. */
export function rankResults<item extends { readonly name: string }>(items: readonly item[], text: string): item[] {
  const wanted = foldName(text)
  const rank = ({ name }: item): number => {
    const folded = foldName(name)
    return folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2
  }
  return items
    .map((item) => [rank(item), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)
}
