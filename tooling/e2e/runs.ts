import { isFull } from './isFull.js'

/** How often something is repeated in this tier. */
export const runs = (full: number, quick = Math.ceil(full / 5)): number => (isFull ? full : quick)
