import { defineConfig } from '@playwright/test'
import { findChromium } from './tooling/setup/prepare.mjs'

export default defineConfig({
  testDir: '.',
  testMatch: ['examples/*/e2e/**/*.spec.ts', 'tooling/e2e/**/*.spec.ts', 'sandbox/e2e/**/*.spec.ts'],
  testIgnore: 'tooling/e2e/fixtures.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    trace: 'off',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: await findChromium({ install: false }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
