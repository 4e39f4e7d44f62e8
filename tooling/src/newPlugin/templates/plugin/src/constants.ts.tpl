/** How far it counts when the site says nothing. */
export const defaultLimit = 10
