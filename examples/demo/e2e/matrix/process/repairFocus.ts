/** Lets a shadow root be asked for its focused element while another one has the focus: happy-dom throws there. */
export function repairFocus(): void {
  const { get } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'activeElement') ?? {}
  if (!get) throw new Error('A shadow root has no focused element here.')
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
    configurable: true,
    // Those of this page stand in the document itself, not in one another.
    get(this: ShadowRoot) {
      return document.activeElement === this.host ? get.call(this) : null
    },
  })
}
