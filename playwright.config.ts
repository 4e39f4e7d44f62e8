import { defineConfig } from '@playwright/test'
import { namespaceSpecs } from './tooling/setup/browserGroups.mjs'
import { disabledFeatures } from './tooling/setup/disabledFeatures.mjs'
import { findChromium } from './tooling/setup/prepare.mjs'

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'page',
      testMatch: ['examples/*/e2e/**/*.spec.ts', 'tooling/e2e/**/*.spec.ts', 'sandbox/e2e/**/*.spec.ts'],
      testIgnore: ['tooling/e2e/fixtures.spec.ts', ...namespaceSpecs],
    },
    { name: 'namespaces', testMatch: namespaceSpecs },
  ],
  outputDir: 'test-results/e2e',
  workers: 2,
  // Test by test, so that no long file keeps one worker when the other has nothing left.
  fullyParallel: true,
  // On a machine of others a second try is allowed, and said in the table: what needs one is a fault to fix.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
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
        disabledFeatures,
      ],
    },
  },
})
