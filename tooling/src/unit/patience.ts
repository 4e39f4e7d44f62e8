import { vi } from 'vitest'

/** A busy machine is slow, not wrong: the second that these wait by default is too short next to other work. */
const limitMs = 20_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? limitMs)
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? limitMs)
