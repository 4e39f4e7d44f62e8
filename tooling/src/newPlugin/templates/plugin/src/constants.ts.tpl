/** The highest count unless the site sets another one. */
export const defaultLimit = 10
