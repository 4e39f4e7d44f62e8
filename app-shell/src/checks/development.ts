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

/**
 * Raises an alert, when the modal opens first, about contributions that are not drawn as meant; it is visible with `debug`. Where parts
 * for connected visitors are missing, it looks again at each opening until they are there: only then is it known which views there are.
 */
export function checkContributions(kernel: Pick<AnyKernel, 'on' | 'skin'>): void {
  let told = ''
  const stop = kernel.on('modal:opened', () => {
    const { skin } = kernel
    if (!skin) return
    const manifests = skin.manifests()
    const isComplete = manifests.every((manifest) => manifest.load)
    if (isComplete) stop()
    const faults = contributionFaults({ manifests, hasView: (view) => !isComplete || !!skin.declaration(view) })
    const text = faults.join(' ')
    if (!text || text === told) return
    told = text
    skin.alert({
      code: 'CONTRIBUTION_INVALID',
      title: 'Contributions of plugins are not valid.',
      text,
      tone: 'warning',
    })
  })
}
