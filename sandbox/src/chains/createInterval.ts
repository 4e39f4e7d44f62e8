/** Repeats a task every so many milliseconds, one run at a time; 0 stops it. */
export function createInterval(task: () => Promise<void>): { set(ms: number): Promise<void>; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  return {
    async set(ms) {
      stop()
      // A run in progress still belongs to the previous interval.
      await running
      if (ms === 0) return
      timer = setInterval(() => {
        running ??= task()
          .catch(stop)
          .finally(() => {
            running = undefined
          })
      }, ms).unref()
    },
    stop,
  }
}
