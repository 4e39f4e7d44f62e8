import type { AnyKernel, BaseError } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { followState } from './followState.js'

/** An element of the page, by its `data-demo`. */
export const part = <element extends HTMLElement = HTMLElement>(name: string): element | null =>
  document.querySelector<element>(`[data-demo=${name}]`)

/** Wires the panels that the pages share: status, disconnect, and a signature without the modal. */
export function wirePanels(latchkey: AnyKernel): void {
  const note = followState(latchkey)
  const sign = part<HTMLButtonElement>('sign')
  const leave = part('disconnect')
  const signature = part('signature')

  const draw = (): void => {
    const { namespaces, activeNamespace = '' } = latchkey.getState()
    const family = namespaces[activeNamespace]
    const isConnected = !!activeConnection(family)
    const status = part('status')
    if (status) status.textContent = family?.status ?? 'disconnected'
    if (sign) sign.disabled = !isConnected
    if (leave) leave.hidden = !isConnected
  }
  latchkey.subscribe(draw)
  draw()

  leave?.addEventListener('click', () => void latchkey.disconnect().catch(() => undefined))
  sign?.addEventListener('click', async () => {
    const message = document.querySelector('textarea')?.value ?? ''
    if (signature) signature.textContent = 'Check your wallet'
    try {
      const signed = await latchkey.signMessage({ message })
      note({ lastSignature: { message, signature: signed.signature, address: signed.address } })
      if (signature) signature.textContent = signed.signature
    } catch (thrown) {
      const { code, shortMessage } = thrown as BaseError
      note({ lastError: { code, message: shortMessage } })
      if (signature) signature.textContent = code === 'USER_REJECTED' ? 'Declined in the wallet.' : shortMessage
    }
  })
}
