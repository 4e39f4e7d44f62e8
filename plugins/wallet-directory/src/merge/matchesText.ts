import { foldName } from './foldName.js'

/** Whether a wallet's name holds what was typed, whatever its casing and accents. */
export const matchesText = (name: string, text: string): boolean => foldName(name).includes(foldName(text))
