import { isPlainObject } from '../config/isPlainObject.js'
import { invalidArgument } from '../errors/invalidArgument.js'

/** Rejects an input that is not a plain object, or whose named properties are present but not strings. @throws `ARGUMENT_INVALID` */
export function checkInput(input: unknown, needed: string | undefined, ...texts: readonly string[]): void {
  if (!isPlainObject(input)) throw invalidArgument(needed ?? 'input', 'Pass an object.')
  if (needed && typeof input[needed] !== 'string') throw invalidArgument(needed, 'Pass a string.')
  for (const name of texts) {
    if (input[name] !== undefined && typeof input[name] !== 'string') throw invalidArgument(name, 'Pass a string.')
  }
  if (input.signal !== undefined && !(input.signal instanceof AbortSignal)) {
    throw invalidArgument('signal', 'Pass an AbortSignal.')
  }
}
