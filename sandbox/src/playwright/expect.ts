import { expect as base } from '@playwright/test'

/** Poll intervals in milliseconds; the last one repeats. */
const intervals = [10, 25, 50, 100]

const extended: typeof base = base.extend({})

/** Playwright's `expect`, polling more often: the default `poll` waits up to a second, mostly after the page is ready. */
export const expect: typeof base = Object.assign(extended, {
  poll: <Value>(actual: () => Value | Promise<Value>, options: Parameters<typeof base.poll>[1] = {}) =>
    base.poll(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) }),
})
