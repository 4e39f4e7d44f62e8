import type { AnyKernel } from '@latchkey/kernel'
import { pageDocument } from '../shell/pageDocument.js'

/** What the page says it is, `light` or `dark`; nothing where it says neither or both, since the system decides then. */
export function pageScheme(): string | undefined {
  const page = pageDocument('documentElement')
  const { colorScheme } = getComputedStyle(page)
  const says = /[tk]/.test(colorScheme)
    ? colorScheme
    : page.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content
  const [first, second] = says?.match(/\b(light|dark)\b/g) ?? []
  return second ? undefined : first
}

/** Whether site or page ask for another look than the modal comes with. */
export function needsTheme(kernel: AnyKernel): boolean {
  const { mode = 'auto', tokens } = kernel.getState().theme ?? {}
  return !!tokens || (mode === 'auto' && !!pageScheme())
}
