import { testTier } from '@latchkey/kernel/testing'

/** Whether everything runs; without it one of each kind stands for its like. */
export const isFull: boolean = testTier() === 'full'
