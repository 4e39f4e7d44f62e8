/** Folds a name for comparison and search: lower case, without diacritics, with single spaces. */
export const foldName = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
