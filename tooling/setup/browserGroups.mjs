/**
 * Specs of pages with every namespace. All others visit pages with EVM alone, which a change in another adapter cannot break:
 * `turbo.json` says what each group is made from.
 */
export const namespaceSpecs = [
  '**/e2e/**/*amilies*.spec.ts',
  '**/e2e/matrix/familyMatrix.spec.ts',
  '**/e2e/contentPolicy.spec.ts',
  '**/e2e/polkadotExtension.spec.ts',
]

/** The groups, each with the Playwright configuration that runs it; a task of Turbo keeps the report of each. */
export const browserGroups = /** @type {const} */ ({
  'e2e:page': { config: 'playwright.config.ts', project: 'page' },
  'e2e:namespaces': { config: 'playwright.config.ts', project: 'namespaces' },
  fixtures: { config: 'playwright.fixtures.config.ts', project: 'fixtures' },
})

/**
 * Where the report of a group lies, from the repository's root.
 * @param {string} group
 * @returns {string}
 */
export const groupReport = (group) => `tooling/.reports/${group.replace(':', '-')}.json`
