import type { AnyKernel } from '@latchkey/kernel'
import { pageDocument } from '../shell/pageDocument.js'

/** Applies a theme as soon as site, page or system require more than the default one. */
export function followTheme(
  kernel: AnyKernel,
  signal: AbortSignal,
  /** Passed in, because the first frame already contains them. */
  { needsTheme, applyTheme }: { needsTheme(kernel: AnyKernel): boolean; applyTheme(): void },
): void {
  const special = matchMedia('(forced-colors:active),(prefers-contrast:more),(max-height:400px)')
  const follow = (): void => {
    if (special.matches || needsTheme(kernel)) applyTheme()
  }
  const observer = new MutationObserver(follow)
  // Pages switch by a class, an attribute or a style of the root.
  observer.observe(pageDocument('documentElement'), { attributes: true })
  special.addEventListener('change', follow, { signal })
  const stop = kernel.subscribe(({ theme }) => theme, follow)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    stop()
  })
  follow()
}
