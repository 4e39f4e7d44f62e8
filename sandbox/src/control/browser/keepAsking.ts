/** Does the work again and again, each time some time after the last has ended: a stalled server is not asked ever more. */
export function keepAsking(pauseMs: number, work: () => Promise<void>): void {
  const again = (): void => {
    const later = (): void => void setTimeout(again, pauseMs)
    work().then(later, later)
  }
  again()
}
