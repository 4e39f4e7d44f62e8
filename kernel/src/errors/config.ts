import { BaseError } from './BaseError.js'

const show = (value: unknown): string => {
  try {
    // A text in quotes; what JSON has no form of as it is.
    return String(/string|object/.test(typeof value) ? JSON.stringify(value) : value).slice(0, 80)
  } catch {
    // Cyclic or a hostile getter: its kind is enough.
    return typeof value
  }
}

/** An option is wrong: names the option, its value and the cure. */
export const configError = (option: string, given: unknown, cure: string): BaseError => {
  const value = show(given)
  return new BaseError(`Option \`${option}\` is ${value}. ${cure}`, {
    code: 'CONFIG_INVALID',
    details: { option, value, cure },
  })
}
