import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { publishedPackages } from './publishedPackages.js'
import { readSourceTree } from './sourceTree.js'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

it('reads the sources and the manifests of every workspace package', async () => {
  const tree = await readSourceTree(root)
  expect([...tree.keys()]).toEqual(
    expect.arrayContaining(['kernel/package.json', 'kernel/src/contract.ts', 'tooling/src/checks/sourceTree.ts']),
  )
  expect([...tree.keys()].filter((path) => path.includes('node_modules') || path.includes('/dist/'))).toEqual([])
})

it('publishes exactly the packages without `private`', async () => {
  const names = (await publishedPackages(root)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['@latchkey/kernel', '@latchkey/app-shell', '@latchkey/sandbox']))
  expect(names).not.toContain('@latchkey/tooling')
})
