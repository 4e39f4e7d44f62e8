/** A name as a search compares it: without case and accents. */
export const foldName = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
