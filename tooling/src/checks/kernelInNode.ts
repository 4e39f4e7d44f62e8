import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Problem } from './problem.js'

const run = promisify(execFile)

/** Connects, signs and disconnects; `end` is the last statement of the site. */
const flow = (end: string): string => `
  const { createKernel } = await import('@latchkey/kernel')
  const { createTestAdapter, createTestConnector } = await import('@latchkey/kernel/testing')
  for (const name of ['window', 'document', 'localStorage', 'customElements'])
    if (name in globalThis) Object.defineProperty(globalThis, name, { get() { throw new Error(name + ' was touched') } })
  const wallet = createTestConnector()
  const kernel = createKernel({
    networks: [{ id: 1, chainNamespace: 'test', nativeCurrency: { symbol: 'X', decimals: 18 }, rpcUrls: { default: { http: [] } } }],
    plugins: [createTestAdapter().plugin, wallet.plugin],
  })
  const { record } = await kernel.connect({ connectorId: wallet.id })
  const { signature } = await kernel.signMessage({ message: 'hi' })
  const left = await kernel.disconnect()
  ${end}
  console.log(JSON.stringify({ address: record.activeAddress, signature, left, status: kernel.getState().status }))
`

/** Checks that the built kernel connects, signs and disconnects in plain Node, and that the process then exits. */
export async function checkKernelInNode(
  cwd: string,
  { deadlineMs = 20_000 }: { deadlineMs?: number } = {},
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [status, end] of [
    ['destroyed', 'kernel.destroy()'],
    ['ready', ''],
  ] as const) {
    const problem = (what: string): void => {
      problems.push({
        file: '@latchkey/kernel',
        line: 0,
        what: `left ${status}, ${what}`,
        cure: 'The kernel must not need a page or leave a timer running.',
      })
    }
    const expected = JSON.stringify({ address: 'alice', signature: 'signed:test-wallet:hi', left: ['test'], status })
    try {
      const args = ['--input-type=module', '-e', flow(end)]
      const { stdout, stderr } = await run(process.execPath, args, { cwd, timeout: deadlineMs })
      if (stderr) problem(`it writes to the console in plain Node: ${stderr.trim()}`)
      if (stdout.trim() !== expected) problem(`it ends in plain Node with ${stdout.trim()}, not ${expected}`)
    } catch (error) {
      const { killed, stderr } = error as { killed?: boolean; stderr?: string }
      const line = stderr?.split('\n').find((text) => /^\s*\w*Error\b/.test(text)) ?? String(error)
      problem(killed ? 'it keeps a plain Node process alive' : `it fails in plain Node: ${line.trim()}`)
    }
  }
  return problems
}
