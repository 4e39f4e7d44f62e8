/** Undoes the call that returned it; calling it again does nothing. */
export type Unsubscribe = () => void
