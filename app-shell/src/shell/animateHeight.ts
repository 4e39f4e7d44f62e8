const durationMs = 150

/** Lets the dialog grow and shrink between views instead of jumping. */
export function animateHeight(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let running: Animation[] = []
  let last = 0
  const follow = (): void => {
    const isRunning = running.some(({ playState }) => playState === 'running')
    const from = isRunning ? dialog.offsetHeight : last
    for (const animation of running) animation.cancel()
    running = []
    last = dialog.open ? dialog.offsetHeight : 0
    const motion = Number(getComputedStyle(dialog).getPropertyValue('--lk-motion'))
    if (!from || !last || from === last || !(motion > 0)) return
    const timing = { duration: durationMs * motion, easing: 'cubic-bezier(.2,.8,.2,1)' }
    running = [dialog.animate({ blockSize: [`${from}px`, `${last}px`] }, timing)]
    // No scroll bar comes and goes on the way.
    for (const content of dialog.querySelectorAll('.lk-content'))
      running.push(content.animate({ overflow: ['hidden', 'hidden'] }, timing))
  }
  // Within the same frame as the change, and outside of any layout that is going on.
  const observer = new MutationObserver(follow)
  observer.observe(dialog, { childList: true, characterData: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  // How high it is now.
  follow()
}
