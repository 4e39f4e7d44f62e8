import { foldName } from './foldName.js'

/** Spellings of one wallet in different families. */
const aliases: readonly (readonly string[])[] = [
  ['trust', 'trust wallet'],
  ['coinbase', 'coinbase wallet', 'base', 'base wallet'],
  ['okx', 'okx wallet'],
  ['bitget', 'bitget wallet'],
  ['rabby', 'rabby wallet'],
  ['exodus', 'exodus wallet'],
]

/** A wallet's name in the one form that all its spellings share. */
export const nameKey = (name: string): string => {
  const folded = foldName(name)
  return aliases.find((spellings) => spellings.includes(folded))?.[0] ?? folded
}
