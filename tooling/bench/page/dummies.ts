import type { Plugin } from '@latchkey/kernel'

/** The plugins that the size check measures; it generates this module. */
export const dummies: readonly Plugin[] = []
