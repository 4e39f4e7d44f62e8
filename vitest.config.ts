import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { readSeed } from './examples/demo/e2e/matrix/readSeed.ts'
import { testTier } from './kernel/src/testing/testTier.ts'
import { aloneTests } from './tooling/src/unit/aloneTests.ts'
import { viteSource } from './tooling/src/viteSource.ts'

const rooms = '{kernel,app-shell,adapters/*,plugins/*,gateway,sandbox,tooling,examples/*}'
// Playwright's specs lie in `e2e` too; what judges for them has tests of its own.
const exclude = ['**/node_modules/**', '**/dist/**']
const dom = [`${rooms}/**/*.test.tsx`, `${rooms}/**/*.dom.test.ts`]
const alone = Object.keys(aloneTests)
// Files share threads: a process for each would import the kernel's sources hundreds of times.
const ownChannels = './tooling/src/unit/ownChannels.ts'
/** Raises how long tests wait. */
const patience = './tooling/src/unit/patience.ts'
const shared = {
  pool: 'threads' as const,
  isolate: false,
  // Samples of the quick tier are others for each commit.
  env: { LATCHKEY_SEED: readSeed() },
  setupFiles: ['./tooling/src/unit/lazyCode.ts', ownChannels, patience, './tooling/src/unit/leavesNoTrace.ts'],
}
// Property tests take their time on a busy machine; what grows with the square of its input must still fail.
// At full counts the longest property takes half an hour of an idle core.
const testTimeout = testTier() === 'full' ? 3_600_000 : 60_000
// Hooks start servers and databases, which a busy machine delays as it does tests.
const timeouts = { testTimeout, hookTimeout: testTimeout }

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        ...viteSource,
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          ...timeouts,
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...exclude, ...dom],
        },
      },
      {
        ...viteSource,
        test: {
          ...shared,
          name: 'dom',
          environment: 'happy-dom',
          ...timeouts,
          include: dom,
          exclude: [...exclude, ...alone],
        },
      },
      {
        ...viteSource,
        test: {
          ...shared,
          isolate: true,
          name: 'alone',
          environment: 'happy-dom',
          ...timeouts,
          setupFiles: [ownChannels, patience],
          include: alone,
          exclude,
        },
      },
    ],
  },
})
