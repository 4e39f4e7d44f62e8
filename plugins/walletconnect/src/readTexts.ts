const textLimit = 256
const listLimit = 1000

/** The texts of a list from outside, each once; anything else in it is left out, and what is no list is empty. */
export function readTexts(list: unknown): readonly string[] {
  const texts = new Set<string>()
  if (!Array.isArray(list)) return []
  for (let index = 0; index < Math.min(list.length, listLimit); index++) {
    const text: unknown = list[index]
    if (typeof text === 'string' && text && text.length <= textLimit) texts.add(text)
  }
  return [...texts]
}
