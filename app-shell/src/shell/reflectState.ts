import type { AnyKernel } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'

/** Keeps the host's data attributes true to the state; tests and site owners may rely on them. */
export function reflectState(kernel: AnyKernel, host: HTMLElement): () => void {
  const { dataset } = host
  const reflect = (): void => {
    const { modal, stack, namespaces, activeNamespace = '', theme } = kernel.getState()
    const active = namespaces[activeNamespace]
    const connection = activeConnection(active)
    const facts = {
      lkTheme: theme?.mode ?? 'auto',
      lkModal: modal.open ? 'open' : 'closed',
      lkView: modal.open ? stack.at(-1)?.view : undefined,
      lkStatus: active?.status ?? 'disconnected',
      lkNetwork: active?.networkId,
      lkAccount: connection && `${connection.networkId}:${connection.activeAddress}`,
    }
    for (const [name, value] of Object.entries(facts)) {
      if (value === undefined) delete dataset[name]
      else if (dataset[name] !== value) dataset[name] = value
    }
  }
  reflect()
  return kernel.subscribe(reflect)
}
