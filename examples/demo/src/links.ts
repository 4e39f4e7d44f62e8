const files = 'https://git.example/latchkey/blob/main'

/** Pages of the repository that the demo points to. */
export const links = {
  repository: 'https://git.example/latchkey',
  docs: 'https://git.example/latchkey/tree/main/docs',
  start: `${files}/docs/getting-started.md`,
  theming: `${files}/docs/theming.md`,
  benchmarks: `${files}/docs/benchmarks.md`,
  ecosystems: `${files}/docs/namespaces.md`,
  policy: `${files}/docs/content-policy.md`,
  licence: `${files}/LICENSE`,
} as const
