/**
 * Specs of pages with every namespace. All others visit pages with EVM only, which a change in another adapter cannot break:
 * `turbo.json` lists the inputs of each group.
 */
export const namespaceSpecs = [
  '**/e2e/**/*amespaces*.spec.ts',
  '**/e2e/matrix/namespaceMatrix.spec.ts',
  '**/e2e/contentPolicy.spec.ts',
  '**/e2e/polkadotExtension.spec.ts',
  '**/e2e/sending{Links,Phone,Solana}.spec.ts',
  '**/e2e/signInEach.spec.ts',
]

/** The groups, each with the Playwright configuration that runs it; a Turbo task caches the report of each. */
export const browserGroups = /** @type {const} */ ({
  'e2e:page': { config: 'playwright.config.ts', project: 'page' },
  'e2e:namespaces': { config: 'playwright.config.ts', project: 'namespaces' },
  fixtures: { config: 'playwright.fixtures.config.ts', project: 'fixtures' },
})

/**
 * The path of a group's report, relative to the repository's root.
 * @param {string} group
 * @returns {string}
 */
export const groupReport = (group) => `tooling/.reports/${group.replace(':', '-')}.json`
