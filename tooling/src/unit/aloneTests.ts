/**
 * Test files that get a thread of their own, each with the reason; all others share threads, and must leave the globals
 * as they met them (`leavesNoTrace.ts` sees to it).
 */
export const aloneTests: Readonly<Record<string, string>> = {}
