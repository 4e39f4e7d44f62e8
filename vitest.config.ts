import { defineConfig } from 'vitest/config'
import { viteSource } from './tooling/src/viteSource.ts'

const rooms = '{kernel,app-shell,adapters/*,plugins/*,gateway,sandbox,tooling,examples/*}'
// Property tests take their time on a busy machine; none of them measures it.
const testTimeout = 60_000
// Playwright's specs lie in `e2e` too; what judges for them has tests of its own.
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        ...viteSource,
        test: {
          name: 'node',
          environment: 'node',
          testTimeout,
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...exclude, '**/*.dom.test.ts'],
        },
      },
      {
        ...viteSource,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          testTimeout,
          include: [`${rooms}/**/*.test.tsx`, `${rooms}/**/*.dom.test.ts`],
          exclude,
        },
      },
    ],
  },
})
