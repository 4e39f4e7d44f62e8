/** The English texts, which are also in the views. */
export const en = {}
