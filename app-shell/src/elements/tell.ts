/** Dispatches an event of ours; it bubbles and leaves shadow roots. */
export function tell(target: EventTarget, type: string, detail: unknown): void {
  target.dispatchEvent(new CustomEvent(`lk:${type}`, { detail, bubbles: true, composed: true }))
}
