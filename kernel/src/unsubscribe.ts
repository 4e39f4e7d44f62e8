/** Undoes what the call that returned it did; calling it again does nothing. */
export type Unsubscribe = () => void
