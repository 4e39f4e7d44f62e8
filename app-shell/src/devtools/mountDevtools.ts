import type { AnyKernel } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { DevtoolsOptions, MountedDevtools } from './contract.js'

const isInstance = (value: unknown): value is AnyKernel => {
  const { getState, subscribe, on } = (value ?? {}) as Partial<AnyKernel>
  return [getState, subscribe, on].every((member) => typeof member === 'function')
}

/**
 * Shows what an instance does: events, views, store, plugins with their bytes, alerts. Its code is loaded now, not before;
 * on a server it does nothing.
 * @throws `DEVTOOLS_INVALID` for an invalid instance, target or position
 */
export function mountDevtools(latchkey: object, options: DevtoolsOptions = {}): MountedDevtools {
  const { target, position = 'end' } = options
  if (!isInstance(latchkey)) throw invalid('latchkey', 'Pass what `createLatchkey` or `createKernel` returned.')
  if (typeof document === 'undefined') return { unmount: () => undefined }
  if (target !== undefined && !(target instanceof Node)) throw invalid('target', 'Pass an element or a shadow root.')
  if (position !== 'start' && position !== 'end') throw invalid('position', "Pass 'start' or 'end'.")

  let isOver = false
  let opened: MountedDevtools | undefined
  import('./openPanel.js')
    .then(({ openPanel }) => {
      if (!isOver) opened = openPanel(latchkey, { target, position })
    })
    .catch((error: unknown) => {
      if (!isOver) latchkey.report(error)
    })
  return {
    unmount() {
      isOver = true
      opened?.unmount()
      opened = undefined
    },
  }
}

const invalid = (name: string, cure: string): BaseError =>
  new BaseError(`\`${name}\` of mountDevtools cannot be used. ${cure}`, { code: 'DEVTOOLS_INVALID' })
