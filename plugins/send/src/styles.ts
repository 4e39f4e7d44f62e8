/** Rules of the views, adopted with the feature. */
export const styles = ''
