import type { Plugin } from '@latchkey/kernel'

/** As many plugins as the size check wants to weigh; it writes this module itself. */
export const dummies: readonly Plugin[] = []
