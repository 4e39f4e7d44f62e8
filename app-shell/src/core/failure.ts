import { failures } from './locale/failures.en.js'
import type { Message } from './outcome.js'

/** A text of how an attempt failed. */
export const failure = (key: keyof typeof failures): Message => [`core.failures.${key}`, failures[key]]
