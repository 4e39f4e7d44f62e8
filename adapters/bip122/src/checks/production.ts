import type * as development from './development.js'

// As in the kernel: what is built for production was checked in development. A URL is checked again where it is used.

/** Checks nothing. */
export const checkOptions: typeof development.checkOptions | undefined = undefined

/** Checks nothing. */
export const serves: typeof development.serves | undefined = undefined
