import type { AnyKernel } from '@latchkey/kernel'

/** Closes the sheet when its header is pulled down far or fast enough. */
export function swipeToClose(kernel: AnyKernel, dialog: HTMLDialogElement, signal: AbortSignal): void {
  let start: PointerEvent | undefined
  let way = 0
  const listen = (type: string, listener: (event: PointerEvent) => void): void =>
    dialog.addEventListener(type, listener as EventListener, { signal })
  const place = (): string => (Number(getComputedStyle(dialog).getPropertyValue('--lk-motion')) ? `0 ${way}px` : '')

  listen('pointerdown', (event) => {
    const target = event.target as Element
    const header = target.closest('.lk-header')
    // Only a sheet has a handle.
    if (!header || getComputedStyle(header, ':before').content === 'none') return
    if (!event.isPrimary || event.button || target.closest('button')) return
    start = event
    header.setPointerCapture(event.pointerId)
  })
  listen('pointermove', ({ isPrimary, clientY }) => {
    if (!start || !isPrimary) return
    way = Math.max(0, clientY - start.clientY)
    dialog.style.translate = place()
  })
  const end = ({ type, timeStamp }: Event): void => {
    if (!start) return
    const mayClose = dialog.getAttribute('closedby') !== 'none'
    if (mayClose && type === 'pointerup' && (way > 80 || (way > 20 && way / (timeStamp - start.timeStamp) > 0.5)))
      kernel.close()
    else dialog.animate({ translate: [place(), '0 0'] }, 150)
    dialog.style.translate = ''
    start = undefined
    way = 0
  }
  for (const type of ['pointerup', 'pointercancel', 'close']) listen(type, end)
}
