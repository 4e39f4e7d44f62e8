import { afterAll, beforeAll, expect } from 'vitest'
import type { Trace } from './readTrace.js'
import { compareTraces, readTrace } from './readTrace.js'

// Test files that share a thread share its globals: what one of them changes and keeps, the next one meets.
let before: Trace
beforeAll(() => {
  before = readTrace()
})
afterAll(() => {
  expect(
    compareTraces(before, readTrace()),
    'This file leaves globals changed: restore them in an afterEach or afterAll, or name the file in aloneTests.ts.',
  ).toEqual([])
})
