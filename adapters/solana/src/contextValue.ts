import { partOf } from './partOf.js'

/** What a node answers beside the slot it was read at (`{ context, value }`); anything else has no value. */
export const contextValue = (answer: unknown): unknown =>
  typeof partOf(partOf(answer, 'context'), 'slot') === 'number' ? partOf(answer, 'value') : undefined
