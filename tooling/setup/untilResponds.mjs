import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls a server until it responds with anything but a server error.
 * @param {string} title
 * @param {string} url
 * @param {{ deadlineMs?: number }} [options]
 * @returns {Promise<void>}
 */
export async function untilResponds(title, url, { deadlineMs = 30_000 } = {}) {
  const deadline = Date.now() + deadlineMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      await response.body?.cancel()
      if (response.status < 500) return
      last = `status ${response.status}`
    } catch (error) {
      last = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
    await wait(100)
  }
  throw new Error(`${title} at ${url} gave ${last} within ${deadlineMs / 1000} s`)
}
