/** What the first screen says of the toolkit; `facts.test.ts` compares it with the budgets that the size report enforces. */
export const facts = {
  /** kB gzipped, everything that a page with one ecosystem loads at first. */
  eagerKb: 7.5,
  /** kB gzipped, with five adapters and every plugin. */
  fullKb: 11,
  /** Requests to anything but the page's own server before a visitor interacts. */
  requests: 0,
  /** Ecosystems that an adapter exists for. */
  ecosystems: 5,
} as const
