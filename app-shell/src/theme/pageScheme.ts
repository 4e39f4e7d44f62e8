import type { AnyKernel } from '@latchkey/kernel'
import { pageDocument } from '../shell/pageDocument.js'

/** The colour scheme that the page declares, `light` or `dark`; `undefined` if it declares neither or both and the system decides. */
export function pageScheme(): string | undefined {
  const page = pageDocument('documentElement')
  const { colorScheme } = getComputedStyle(page)
  const says = /[tk]/.test(colorScheme)
    ? colorScheme
    : page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content
  const [first, second] = says?.match(/\b(light|dark)\b/g) ?? []
  return second ? undefined : first
}

/** Whether site or page require a theme other than the default one. */
export function needsTheme(kernel: AnyKernel): boolean {
  const { mode = 'auto', tokens } = kernel.getState().theme ?? {}
  return !!tokens || (mode === 'auto' && !!pageScheme())
}
