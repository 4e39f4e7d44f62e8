/** Whether something may serve the family that is wanted: any is, or nobody says what it serves, or this one. */
export const servesFamily = (namespaces: readonly string[], family: string | undefined): boolean =>
  !family || !namespaces.length || namespaces.includes(family)
