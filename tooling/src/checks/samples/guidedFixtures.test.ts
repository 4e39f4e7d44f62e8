import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

test.for([
  ['docs/servers.md', 'next', 'app/page.tsx'],
  ['docs/getting-started.md', 'vue', 'vite.config.ts'],
  ['docs/getting-started.md', 'nuxt', 'nuxt.config.ts'],
  ['docs/getting-started.md', 'nuxt', 'app/plugins/latchkey.client.ts'],
  ['docs/getting-started.md', 'sveltekit', 'src/hooks.client.ts'],
] as const)('%s shows for %s exactly what its fixture builds: %s (B12)', async ([guide, fixture, file]) => {
  const shown = await readFile(join(root, guide), 'utf8')
  const built = await readFile(join(root, 'tooling/fixtures', fixture, file), 'utf8')
  expect(shown).toContain(`// ${file}\n${built}\`\`\``)
})
