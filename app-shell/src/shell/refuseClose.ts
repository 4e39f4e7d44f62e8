const shakeMs = 400
const shakePhoneMs = 500

/**
 * Keeps the visitor from closing the dialog until `signal` is aborted, whatever they try; `say` tells them why. The
 * site may still close it.
 */
export function refuseClose(dialog: HTMLElement, signal: AbortSignal, say: () => void): void {
  if (signal.aborted) return
  // A prevented `cancel` holds only twice in a row: this asks for none.
  dialog.setAttribute('closedby', 'none')
  signal.addEventListener('abort', () => dialog.removeAttribute('closedby'))

  const refuse = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    say()
    const line = dialog.querySelector('[data-lk-refusal]')
    line?.classList.remove('lk-refused')
    // Once more from the start.
    void (line as HTMLElement | null)?.offsetWidth
    line?.classList.add('lk-refused')
    if (!Number(getComputedStyle(dialog).getPropertyValue('--lk-motion'))) return
    const isPhone = innerWidth <= 430
    const translate = [0, -8, 8, -6, 6, -3, 3, 0].map((way) => `${way}px`)
    dialog.animate({ translate }, isPhone ? shakePhoneMs : shakeMs)
  }
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    return target === dialog && (x < left || x > right || y < top || y > bottom)
  }
  /** Closing, and going back where there is nothing before. */
  const isLeaving = (target: EventTarget | null): boolean =>
    target instanceof Element && !!target.closest('[data-lk-action=close]')
  const hasBack = (): boolean => !!dialog.querySelector('[data-lk-action=back]')

  // Before React, whose root listens on the dialog too.
  const listen = (type: string, listener: (event: never) => void): void =>
    (dialog.getRootNode() as ShadowRoot).addEventListener(type, listener as EventListener, { capture: true, signal })
  listen('click', (event: MouseEvent) => {
    if (isLeaving(event.target) || isOutside(event)) refuse(event)
  })
  listen('keydown', (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !hasBack()) refuse(event)
  })
  listen('cancel', (event: Event) => {
    if (event.target === dialog) refuse(event)
  })
}
