import { defineConfig } from '@playwright/test'
import base from './playwright.config.js'

/** The sites of other bundlers, apart from the rest: each is installed and built. */
export default defineConfig({
  ...base,
  projects: [{ name: 'fixtures', testMatch: 'tooling/e2e/fixtures.spec.ts' }],
  outputDir: 'test-results/fixtures',
  // They share the packed packages.
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: 'test-results/fixtures.json' }]],
})
