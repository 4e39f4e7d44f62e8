import type * as development from './development.js'

// As in the kernel: what is built for production was checked in development.

/** Checks nothing. */
export const checkOptions: typeof development.checkOptions | undefined = undefined

/** Checks nothing. */
export const servesWith: typeof development.servesWith | undefined = undefined
