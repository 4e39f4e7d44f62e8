import type * as development from './development.js'

/** Absent: the error alone says that a mark was refused. */
export const whyRefused: typeof development.whyRefused | undefined = undefined
