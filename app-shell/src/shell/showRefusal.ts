const shakeMs = 400
const shakePhoneMs = 500

/** Shows that the dialog cannot be closed now: shakes it, unless motion is reduced, and marks the line with the reason. */
export function showRefusal(dialog: HTMLElement): void {
  const line = dialog.querySelector<HTMLElement>('[data-lk-refusal]')
  line?.classList.remove('lk-refused')
  // Restarts the animation.
  void line?.offsetWidth
  line?.classList.add('lk-refused')
  if (!Number(getComputedStyle(dialog).getPropertyValue('--lk-motion'))) return
  const translate = [0, -8, 8, -6, 6, -3, 3, 0].map((way) => `${way}px`)
  dialog.animate({ translate }, innerWidth <= 430 ? shakePhoneMs : shakeMs)
}
