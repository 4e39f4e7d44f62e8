import { argumentInvalid } from '@latchkey/kernel/adapter'

/** Copies a plain object with parts that later runtimes add: the checked data is what is sent. @throws `ARGUMENT_INVALID` */
export function copyPlain(given: unknown, argument: string, form: string): { readonly [part: string]: unknown } {
  try {
    if (typeof given === 'object' && given) return structuredClone({ ...given })
  } catch {
    // It has functions, or getters that throw.
  }
  throw argumentInvalid(argument, `Pass a ${form} of plain data.`)
}
