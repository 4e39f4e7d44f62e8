import type * as development from './development.js'

// As in the kernel: what is built for production was checked in development.

/** Absent. */
export const checkOptions: typeof development.checkOptions | undefined = undefined

/** Absent: what cannot be drawn is left out in silence. */
export const checkContributions: typeof development.checkContributions | undefined = undefined
