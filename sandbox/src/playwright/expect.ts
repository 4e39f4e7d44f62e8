import { expect as base } from '@playwright/test'

/** Pauses between two looks, the last one from then on; milliseconds. */
const intervals = [10, 25, 50, 100]

const extended: typeof base = base.extend({})

/** Playwright's `expect`. Its own `poll` waits up to a second between two looks, most of it after the page is ready. */
export const expect: typeof base = Object.assign(extended, {
  poll: <Value>(actual: () => Value | Promise<Value>, options: Parameters<typeof base.poll>[1] = {}) =>
    base.poll(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) }),
})
