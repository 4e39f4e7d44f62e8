import type { BrowserContext } from '@playwright/test'

/** Collects the problems in the pages of a test. */
export interface Recorder {
  /** Ignores problems whose text contains this string or matches this pattern, for the whole test. */
  allow(pattern: string | RegExp): void
  /** The problems so far, without allowed ones. */
  problems(): string[]
}

/** Listens to every page of a context for page errors, unhandled rejections, console errors and CSP violations. */
export async function createRecorder(context: BrowserContext): Promise<Recorder> {
  const seen: string[] = []
  const allowed: (string | RegExp)[] = []

  // Chromium reports an unhandled rejection as a page error too.
  context.on('weberror', (error) => {
    const reason = error.error()
    seen.push(`page error: ${reason.stack ?? String(reason)}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // Browsers request an icon on their own; a missing one is not a problem of the page.
    if (url.endsWith('/favicon.ico')) return
    seen.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`)
  })
  await context.exposeBinding('latchkeySandboxViolation', (_, text: string) => {
    seen.push(`csp violation: ${text}`)
  })
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { latchkeySandboxViolation(text: string): Promise<void> })
      .latchkeySandboxViolation
    // On the window and first, so that no listener of the page can stop the event.
    window.addEventListener(
      'securitypolicyviolation',
      (event) => {
        const where = event.sourceFile ? ` at ${event.sourceFile}:${event.lineNumber}` : ''
        void report(`${event.effectiveDirective} refused ${event.blockedURI || 'inline'}${where}`)
      },
      true,
    )
  })

  return {
    allow(pattern) {
      allowed.push(pattern)
    },
    problems: () =>
      seen.filter(
        (text) =>
          !allowed.some((pattern) =>
            typeof pattern === 'string' ? text.includes(pattern) : text.search(pattern) >= 0,
          ),
      ),
  }
}
