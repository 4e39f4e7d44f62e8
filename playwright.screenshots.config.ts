import { defineConfig } from '@playwright/test'
import base from './playwright.config.js'

/** Pictures of every view; no test of anything, hence not part of the normal run. */
export default defineConfig({
  ...base,
  projects: [{ name: 'screenshots', testMatch: 'examples/*/e2e/**/*.shots.ts' }],
  outputDir: 'test-results/screenshots',
  reporter: 'list',
  timeout: 180_000,
})
