import type { SourceTree } from './sourceTree.js'

const manifest = (name: string, subpaths: Record<string, string> = { '.': './src/index.ts' }): string =>
  JSON.stringify({
    name,
    exports: Object.fromEntries(
      Object.entries(subpaths).map(([path, source]) => [path, { '@latchkey/source': source, default: './dist/x.js' }]),
    ),
  })

const healthy: Readonly<Record<string, string>> = {
  'kernel/package.json': manifest('@latchkey/kernel', {
    '.': './src/index.ts',
    './adapter': './src/adapter/index.ts',
    './testing': './src/testing/index.ts',
  }),
  'kernel/src/adapter/index.ts': "export { readBytes } from './readBytes.js'",
  'kernel/src/adapter/readBytes.ts': "import '../createKernel.js'\nexport const readBytes = 1",
  'kernel/src/testing/index.ts': "import '../adapter/readBytes.js'",
  'kernel/src/index.ts': "export { createKernel } from './createKernel.js'",
  'kernel/src/createKernel.ts': "import { produce } from 'immer'\nexport const createKernel = () => produce",
  'app-shell/package.json': manifest('@latchkey/app-shell', {
    '.': './src/index.ts',
    './ui': './src/forPlugins.ts',
    './react': './src/react/index.ts',
  }),
  'app-shell/src/index.ts': "export { createLatchkey } from './createLatchkey.js'",
  'app-shell/src/createLatchkey.ts': "export const createLatchkey = () => import('./open.js')",
  'app-shell/src/open.ts': "export { Modal } from './shell/Modal.js'",
  'app-shell/src/shell/Modal.tsx': "import 'react'\nimport '../ui/Button.js'\nexport const Modal = () => <dialog />",
  'app-shell/src/core/feature.ts': 'export default {}',
  'app-shell/src/forPlugins.ts': "export { Button } from './ui/Button.js'",
  'app-shell/src/ui/Button.ts': 'export const Button = 1',
  'app-shell/src/react/index.ts': "import 'react'\nimport '@latchkey/kernel'",
  'adapters/eip155/package.json': manifest('@latchkey/adapter-eip155'),
  'adapters/eip155/src/index.ts': "export { eip155 } from './manifest.js'",
  'adapters/eip155/src/manifest.ts': "export const eip155 = () => import('./wallet.js')",
  'adapters/eip155/src/wallet.ts':
    "import '@latchkey/kernel/adapter'\nimport type { Chain } from 'viem'\nexport type A = Chain",
  'plugins/swaps/package.json': manifest('@latchkey/swaps'),
  'plugins/swaps/src/index.ts': "export const swaps = () => import('./feature.js')",
  'plugins/swaps/src/feature.ts': 'export default {}',
  'plugins/email/package.json': manifest('@latchkey/email', {
    '.': './src/index.ts',
    './server': './src/server/index.ts',
  }),
  'plugins/email/src/server/index.ts': "import '@latchkey/kernel'",
  'plugins/email/src/manifest.ts': "export const email = { id: 'email', requires: ['swaps'] }",
  'plugins/email/src/index.ts': "import type {} from '@latchkey/swaps'",
  'gateway/wire/package.json': manifest('@latchkey/wire'),
  'gateway/wire/src/index.ts': 'export const wire = 1',
  'sandbox/package.json': manifest('@latchkey/sandbox'),
  'sandbox/src/index.ts': "import 'node:fs'\nimport 'viem'",
}

/** A small healthy repository for tests of the checks, with files added or replaced. */
export function fixtureTree(files: Readonly<Record<string, string>> = {}): SourceTree {
  return new Map(Object.entries({ ...healthy, ...files }))
}
