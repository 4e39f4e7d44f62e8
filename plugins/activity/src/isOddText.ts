/** Characters that nobody sees, and those that turn text around. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/u
/** A scheme, `www.`, or a name with an ending that addresses have: a dot between letters, also a look-alike of it. */
const address = /:\/\/|\bwww[.。]|[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}|\bt[.。]me\b/iu

/** Whether a name or symbol does what those of tokens do not: hold an address of the web, or characters that cannot be seen. */
export const isOddText = (text: string): boolean => unseen.test(text) || address.test(text.normalize('NFKC'))
