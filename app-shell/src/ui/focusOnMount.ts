/** Takes focus when its element appears; one identity, so that no later render takes it again. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
