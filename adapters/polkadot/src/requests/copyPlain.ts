import { argumentInvalid } from '@latchkey/kernel/adapter'

/**
 * Copies an object of plain data, so that what is checked is what is sent; parts that later runtimes add are copied too.
 * @throws `ARGUMENT_INVALID`
 */
export function copyPlain(given: unknown, argument: string, form: string): { readonly [part: string]: unknown } {
  try {
    if (typeof given === 'object' && given) return structuredClone({ ...given })
  } catch {
    // Functions, and getters that throw.
  }
  throw argumentInvalid(argument, `Pass a ${form} of plain data.`)
}
