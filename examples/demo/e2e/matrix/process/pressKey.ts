/** Presses a key where the focus is inside the modal. */
export function pressKey(key: string): void {
  const root = document.querySelector('[data-lk-modal]')?.shadowRoot
  const target = root?.activeElement ?? root?.querySelector('dialog')
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))
}
