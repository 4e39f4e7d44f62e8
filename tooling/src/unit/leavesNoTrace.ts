import { afterAll, beforeAll, expect } from 'vitest'
import type { Trace } from './readTrace.js'
import { compareTraces, readTrace } from './readTrace.js'

// Test files that share a thread share its globals: a change that one file doesn't undo affects the next one.
let before: Trace
beforeAll(() => {
  before = readTrace()
})
afterAll(() => {
  if ('document' in globalThis) emptyPage(document)
  expect(
    compareTraces(before, readTrace()),
    'This file leaves changed globals behind: restore them in an afterEach or afterAll, or name the file in aloneTests.ts.',
  ).toEqual([])
})

/** Files may write to the page and its storage: each file gets them empty. */
function emptyPage({ body, head, documentElement }: Document): void {
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  body.replaceChildren()
  head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store.
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=${new Date(0).toUTCString()}`
  }
}
