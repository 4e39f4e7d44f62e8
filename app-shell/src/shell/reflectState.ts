import type { AnyKernel } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'

/** Keeps the host's data attributes true to the state; tests and site owners may rely on them. */
export function reflectState(kernel: AnyKernel, host: HTMLElement): () => void {
  const reflect = (): void => {
    const { modal, stack, namespaces, activeNamespace = '', theme } = kernel.getState()
    const active = namespaces[activeNamespace]
    const connection = activeConnection(active)
    const facts = {
      theme: theme?.mode ?? 'auto',
      modal: modal.open ? 'open' : 'closed',
      view: modal.open ? stack.at(-1)?.view : undefined,
      status: active?.status ?? 'disconnected',
      network: active?.networkId,
      account: connection && `${connection.networkId}:${connection.activeAddress}`,
    }
    for (const [name, value] of Object.entries(facts)) {
      if (value === undefined) host.removeAttribute(`data-lk-${name}`)
      else if (host.getAttribute(`data-lk-${name}`) !== value) host.setAttribute(`data-lk-${name}`, value)
    }
  }
  reflect()
  return kernel.subscribe(reflect)
}
