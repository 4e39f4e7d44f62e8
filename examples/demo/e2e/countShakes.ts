import type { Page } from '@playwright/test'

/** Counts how often the modal shakes because its visitor tries to leave a view that stays. */
export async function countShakes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    const counted = Object.assign(window, { shakes: 0 })
    Element.prototype.animate = function (frames, options) {
      if (frames && 'translate' in frames) counted.shakes++
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { shakes: number }).shakes)
}
