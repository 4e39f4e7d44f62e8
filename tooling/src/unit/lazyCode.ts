import { afterAll, vi } from 'vitest'

// Code may still be loading as a file ends. Cut off half-way, its module would have failed for all files that share the thread.
afterAll(() => vi.dynamicImportSettled())
