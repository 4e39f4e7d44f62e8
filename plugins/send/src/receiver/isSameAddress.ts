/** Whether two spellings are one address: digits of hexadecimal addresses have no case, those of base58 do. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
