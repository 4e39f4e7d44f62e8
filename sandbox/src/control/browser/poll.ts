/** Repeats the work, pausing after each run ends, so that requests to a stalled server do not pile up. */
export function poll(pauseMs: number, work: () => Promise<void>): void {
  const again = (): void => {
    const later = (): void => void setTimeout(again, pauseMs)
    work().then(later, later)
  }
  again()
}
