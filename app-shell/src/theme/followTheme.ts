import type { AnyKernel } from '@latchkey/kernel'

/** Applies a theme as soon as site, page or system require more than the default one. */
export function followTheme(
  kernel: AnyKernel,
  root: ShadowRoot,
  signal: AbortSignal,
  /** Passed in, because the first frame already contains them. */
  { needsTheme, applyTheme }: { needsTheme(kernel: AnyKernel): boolean; applyTheme(): void },
): void {
  const page = root.ownerDocument.querySelector('html')
  const special = matchMedia('(forced-colors:active),(prefers-contrast:more),(max-height:400px)')
  const follow = (): void => {
    if (special.matches || needsTheme(kernel)) applyTheme()
  }
  const observer = new MutationObserver(follow)
  // Pages switch by a class, an attribute or a style of the root.
  if (page) observer.observe(page, { attributes: true })
  special.addEventListener('change', follow, { signal })
  const stop = kernel.subscribe(({ theme }) => theme, follow)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    stop()
  })
  follow()
}
