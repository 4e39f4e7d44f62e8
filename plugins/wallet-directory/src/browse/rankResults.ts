import { foldName } from '../merge/foldName.js'

/** Whether a wallet's name contains the search text, ignoring case and accents. */
export const matchesText = (name: string, text: string): boolean => foldName(name).includes(foldName(text))

/** Sorts search results: the exact name, names that start with the search text, then the rest in their order. */
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
