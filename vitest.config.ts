import { defineConfig } from 'vitest/config'
import { viteSource } from './tooling/src/viteSource.ts'

const rooms = '{kernel,app-shell,adapters/*,plugins/*,gateway,sandbox,tooling,examples/*}'
const exclude = ['**/node_modules/**', '**/dist/**', '**/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        ...viteSource,
        test: {
          name: 'node',
          environment: 'node',
          include: [`${rooms}/**/*.test.ts`],
          exclude: [...exclude, '**/*.dom.test.ts'],
        },
      },
      {
        ...viteSource,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [`${rooms}/**/*.test.tsx`, `${rooms}/**/*.dom.test.ts`],
          exclude,
        },
      },
    ],
  },
})
