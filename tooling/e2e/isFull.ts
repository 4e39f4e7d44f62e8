/** Whether everything runs, as it does each night; without it one of each kind stands for its like. */
export const isFull = process.env.LATCHKEY_TIER === 'full'
