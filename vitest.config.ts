import { defineConfig } from 'vitest/config'
import { aloneTests } from './tooling/src/unit/aloneTests.ts'
import { viteSource } from './tooling/src/viteSource.ts'

const rooms = '{kernel,app-shell,adapters/*,plugins/*,gateway,sandbox,tooling,examples/*}'
// Property tests take their time on a busy machine, and at full counts many minutes; none of them measures it.
const testTimeout = process.env.LATCHKEY_TIER === 'full' ? 3_600_000 : 60_000
// Playwright's specs lie in `e2e` too; what judges for them has tests of its own.
const exclude = ['**/node_modules/**', '**/dist/**']
const dom = [`${rooms}/**/*.test.tsx`, `${rooms}/**/*.dom.test.ts`]
const alone = Object.keys(aloneTests)
// Threads, which files share: a process for each file would import the kernel's sources hundreds of times.
const shared = { pool: 'threads', isolate: false, testTimeout } as const

export default defineConfig({
  test: {
    projects: [
      {
        ...viteSource,
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          setupFiles: './tooling/src/unit/leavesNoTrace.ts',
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...exclude, ...dom, ...alone],
        },
      },
      {
        ...viteSource,
        test: { ...shared, name: 'alone', environment: 'node', isolate: true, include: alone, exclude },
      },
      {
        ...viteSource,
        test: { ...shared, name: 'dom', environment: 'happy-dom', include: dom, exclude },
      },
    ],
  },
})
