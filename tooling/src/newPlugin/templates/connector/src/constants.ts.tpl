/** How long a call that needs no approval may take. */
export const readMs = 10_000
