const textLimit = 256
const listLimit = 1000

const isText = (value: unknown): value is string => typeof value === 'string' && !!value && value.length <= textLimit

/** The texts of a list from outside, each once; anything else in it is left out, and what is no list is empty. */
export const readTexts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? [...new Set(list.slice(0, listLimit).filter(isText))] : []
