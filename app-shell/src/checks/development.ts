import type { AnyKernel } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import { checkConnect } from './checkConnect.js'
import { contributionFaults } from './contributionFaults.js'

/** Checks the form of the options that are not the kernel's. @throws `CONFIG_INVALID` naming option, value and cure */
export function checkOptions({ ssr, connect }: { readonly ssr: unknown; readonly connect: unknown }): void {
  checkConnect(connect)
  // `{}` is as good as true.
  const value: unknown = Object(ssr) === ssr ? ((ssr as { readonly address?: unknown }).address ?? true) : ssr
  if (typeof value !== 'boolean') throw configError('ssr', ssr, 'Pass true or false.')
}

/** Raises one alert, when the modal opens first, about contributions that are not drawn as meant; it is visible with `debug`. */
export function checkContributions(kernel: Pick<AnyKernel, 'on' | 'skin'>): void {
  const stop = kernel.on('modal:opened', () => {
    stop()
    const { skin } = kernel
    if (!skin) return
    const faults = contributionFaults({ manifests: skin.manifests(), hasView: (view) => !!skin.declaration(view) })
    if (!faults[0]) return
    const title = 'Contributions of plugins are not valid.'
    skin.alert({ code: 'CONTRIBUTION_INVALID', title, text: faults.join(' '), tone: 'warning' })
  })
}
