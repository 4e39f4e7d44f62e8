import type { AnyKernel } from '@latchkey/kernel'
import { pageScheme } from './pageScheme.js'

/** Whether site or page ask for another look than the modal comes with. */
export function needsTheme(kernel: AnyKernel): boolean {
  const { mode = 'auto', tokens } = kernel.getState().theme ?? {}
  return !!tokens || (mode === 'auto' && !!pageScheme())
}
