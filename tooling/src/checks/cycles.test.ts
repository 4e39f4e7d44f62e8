import { expect, it } from 'vitest'
import { checkCycles } from './cycles.js'
import { fixtureTree } from './fixtureTree.js'

it('passes a healthy tree', () => {
  expect(checkCycles(fixtureTree())).toEqual([])
})

it('finds a cycle through two files and reports its path', () => {
  const problems = checkCycles(
    fixtureTree({
      'kernel/src/a.ts': "import { b } from './b.js'\nexport const a = () => b",
      'kernel/src/b.ts': "import { a } from './a.js'\nexport const b = () => a",
    }),
  )
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ file: 'kernel/src/b.ts', line: 1 })
  expect(problems[0]?.what).toContain('kernel/src/a.ts → kernel/src/b.ts → kernel/src/a.ts')
})

it('finds a cycle across packages, through a re-export and through an import()', () => {
  const problems = checkCycles(
    fixtureTree({
      'kernel/src/createKernel.ts': "export const shell = () => import('@latchkey/app-shell')",
      'app-shell/src/createLatchkey.ts':
        "import { createKernel } from '@latchkey/kernel'\nexport const createLatchkey = createKernel",
    }),
  )
  expect(problems).toHaveLength(1)
})

it('counts imports by type, whichever way they are written', () => {
  const files = (statement: string) =>
    fixtureTree({
      'kernel/src/a.ts': "import { b } from './b.js'\nexport const a = () => b",
      'kernel/src/b.ts': `${statement}\nexport const b = 1`,
    })
  for (const statement of [
    "import type { a } from './a.js'",
    "export type { a } from './a.js'",
    "import { type a } from './a.js'",
    "export type A = typeof import('./a.js')",
  ]) {
    expect(checkCycles(files(statement)), statement).toHaveLength(1)
  }
  expect(checkCycles(files("import type { c } from './c.js'"))).toEqual([])
})
