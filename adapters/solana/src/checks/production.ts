import type * as development from './development.js'

// As in the kernel: what is built for production was checked in development.

/** Checks nothing. */
export const serves: typeof development.serves | undefined = undefined
