import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkKernelInNode } from './kernelInNode.js'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-checks-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Installs a kernel that passes the check, except for the code that its creation runs. */
async function install(atStart: string): Promise<void> {
  const folder = join(root, 'node_modules/@latchkey/kernel')
  await mkdir(folder, { recursive: true })
  const exports = { '.': './index.js', './testing': './testing.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@latchkey/kernel', type: 'module', exports }))
  await writeFile(
    join(folder, 'index.js'),
    `export const createKernel = () => {
      ${atStart}
      let status = 'ready'
      return {
        connect: async () => ({ record: { activeAddress: 'alice' } }),
        signMessage: async () => ({ signature: 'signed:test-wallet:hi' }),
        disconnect: async () => ['test'],
        destroy: () => { status = 'destroyed' },
        getState: () => ({ status }),
      }
    }`,
  )
  await writeFile(
    join(folder, 'testing.js'),
    'export const createTestAdapter = () => ({})\nexport const createTestConnector = () => ({})',
  )
}

it('accepts a kernel that connects, signs, disconnects and lets the process end', async () => {
  await install('')
  expect(await checkKernelInNode(root)).toEqual([])
})

it.each([
  ['needs a page', 'customElements.define', { deadlineMs: 20_000 }, 'customElements is not defined'],
  ['fails', "throw new Error('broken')", { deadlineMs: 20_000 }, 'it fails in plain Node: Error: broken'],
  ['writes to the console', "console.error('hello')", { deadlineMs: 20_000 }, 'it writes to the console'],
  ['prints more than it should', "console.log('hello')", { deadlineMs: 20_000 }, 'it ends in plain Node with hello'],
  ['keeps the process alive', 'setInterval(() => 1, 1000)', { deadlineMs: 1500 }, 'keeps a plain Node process alive'],
])('rejects a kernel that %s, destroyed or not', async (_, atStart, options, what) => {
  await install(atStart)
  const problems = await checkKernelInNode(root, options)
  expect(problems.map((problem) => problem.what)).toEqual([
    expect.stringContaining(what),
    expect.stringContaining(what),
  ])
})
