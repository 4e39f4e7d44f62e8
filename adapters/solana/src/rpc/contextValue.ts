import { readProperty } from '@latchkey/kernel/adapter'

/** What a node answers beside the slot it was read at (`{ context, value }`); anything else has no value. */
export const contextValue = (answer: unknown): unknown =>
  typeof readProperty(readProperty(answer, 'context'), 'slot') === 'number' ? readProperty(answer, 'value') : undefined
