import type { AnyKernel, ErrorCode } from '@latchkey/kernel'
import { correctColours } from './correctColours.js'
import type { Colour } from './parseColour.js'
import { parseColour } from './parseColour.js'
import { readTokens } from './readTokens.js'
import { specialStyles } from './specialStyles.js'

/** Parses any colour by letting the browser compute it, since a site's tokens may contain `oklch(…)` or `var(…)`. */
function readColour(root: ShadowRoot, value: string): Colour | undefined {
  const known = parseColour(value)
  if (known || !value) return known
  const probe = document.createElement('i')
  probe.style.color = `color-mix(in srgb,${value},${value})`
  root.append(probe)
  // An unknown colour leaves the property empty.
  const computed = probe.style.color && getComputedStyle(probe).color
  probe.remove()
  return computed ? parseColour(computed) : undefined
}

/**
 * Applies what the two default palettes don't cover: the site's tokens, the page's choice of light or dark, and the rules
 * for forced colours, more contrast and low windows. Follows all of them from then on.
 */
export function applyTheme(
  kernel: AnyKernel,
  root: ShadowRoot,
  signal: AbortSignal,
  /** Passed in, because the first frame already contains it. */
  pageScheme: () => string | undefined,
): void {
  const host = root.host as HTMLElement
  const sheet = new CSSStyleSheet()
  const special = new CSSStyleSheet()
  special.replaceSync(specialStyles)
  root.adoptedStyleSheets.push(special, sheet)

  const warned = new Map<ErrorCode, string>()
  const warn = (code: ErrorCode, title: string, names: readonly string[]): void => {
    const text = names.join(', ')
    if (text === (warned.get(code) ?? '')) return
    warned.set(code, text)
    if (text) kernel.skin?.alert({ code, title, text, tone: 'warning' })
    // The theme was corrected.
    else kernel.skin?.closeAlert(code)
  }

  const apply = (): void => {
    const { mode = 'auto', tokens } = kernel.getState().theme ?? {}
    const scheme = mode === 'auto' ? pageScheme() : undefined
    if (scheme) host.setAttribute('data-lk-scheme', scheme)
    else host.removeAttribute('data-lk-scheme')

    const { values, dropped } = readTokens(tokens)
    // More specific than our palettes, less specific than a rule of the page.
    sheet.replaceSync(':host([data-lk-theme][data-lk-modal]){}')
    const rule = sheet.cssRules[0] as CSSStyleRule
    const set = ([token, value]: readonly [string, string]): void => rule.style.setProperty(`--lk-${token}`, value)
    for (const value of values) set(value)
    warn('THEME_TOKEN_DROPPED', 'Tokens of the theme that do not exist or are not safe were left out', dropped)

    // With forced colours, the visitor's colours apply, not the site's.
    if (matchMedia('(forced-colors:active)').matches) return
    const computed = getComputedStyle(host)
    const names = values.map(([token]) => token as string)
    const corrected = correctColours(
      (token) => readColour(root, computed.getPropertyValue(`--lk-${token}`).trim()),
      (token) => names.includes(token),
    )
    for (const value of corrected.values) set(value)
    warn(
      'THEME_CONTRAST',
      'Colours of the theme could not be read; text has the nearest shade that can',
      corrected.weak,
    )
  }

  const page = Reflect.get(Document.prototype, 'documentElement', document) as HTMLElement
  const observer = new MutationObserver(() => {
    const { mode = 'auto' } = kernel.getState().theme ?? {}
    if (mode === 'auto' && pageScheme() !== (host.getAttribute('data-lk-scheme') ?? undefined)) apply()
  })
  observer.observe(page, { attributes: true })
  observer.observe(page.querySelector('head') ?? page, {
    attributes: true,
    attributeFilter: ['content'],
    childList: true,
    subtree: true,
  })
  for (const query of ['(prefers-color-scheme:dark)', '(prefers-contrast:more)', '(forced-colors:active)']) {
    matchMedia(query).addEventListener('change', apply, { signal })
  }
  const stops = [
    kernel.subscribe(({ theme }) => theme, apply),
    // The page may have added a rule in the meantime.
    kernel.subscribe(({ modal }) => modal.open, apply),
    () => observer.disconnect(),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  apply()
}
