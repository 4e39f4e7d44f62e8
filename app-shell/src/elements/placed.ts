/** Living elements of ours on the page, the one used last in front. */
export const placed: HTMLElement[] = []
