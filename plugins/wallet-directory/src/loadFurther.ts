/** Loads what lies behind the section of the first list. */
export const loadFurther = () => import('./further.js')
