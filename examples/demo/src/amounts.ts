/** Reads an amount of ether as wei; anything but plain digits is none. */
export const parseAmount = (text: string): bigint | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(18, '0'))
}

/** Whether an account that holds this much (decimal text) can send the amount and pay a fee; unknown counts as yes. */
export const isCovered = (value: bigint, balance: string | undefined): boolean => {
  const [whole = '', fraction = ''] = balance?.split('.') ?? []
  if (!/^\d+$/.test(whole)) return true
  return value < BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'))
}

/** Whether a wallet's failure, or what led to it, says that there is too little ether. */
export const saysTooLittle = (thrown: unknown): boolean => {
  for (let error = thrown, depth = 0; error && depth < 5; depth++) {
    const { message, cause } = Object(error) as { message?: unknown; cause?: unknown }
    if (/insufficient (funds|balance)/i.test(String(message))) return true
    error = cause
  }
  return false
}
