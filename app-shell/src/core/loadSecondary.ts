/** Loads the chunk of what comes after the first frame. */
export const loadSecondary = (): Promise<typeof import('./secondaryViews.js')> => import('./secondaryViews.js')
