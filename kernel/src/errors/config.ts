import { BaseError } from './BaseError.js'

const show = (value: unknown): string => {
  try {
    // Strings are quoted; values without a JSON form are printed as they are.
    return String(/string|object/.test(typeof value) ? JSON.stringify(value) : value).slice(0, 80)
  } catch {
    // Cyclic, or a hostile getter: the type is enough.
    return typeof value
  }
}

/** An option is invalid: the message names the option, its value and the cure. */
export const configError = (option: string, given: unknown, cure: string): BaseError => {
  const value = show(given)
  return new BaseError(`Option \`${option}\` is ${value}. ${cure}`, {
    code: 'CONFIG_INVALID',
    details: { option, value, cure },
  })
}
