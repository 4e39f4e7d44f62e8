import { afterAll, beforeAll } from 'vitest'
import type { SandboxChain } from './chains/contract.js'
import type { Sandbox } from './contract.js'
import { createSandbox } from './createSandbox.js'

/** A busy machine is slow, not wrong: the first start in a thread loads the code of everything. */
const startMs = 60_000

// Shared by the test files of one thread, because a sandbox is two EVM nodes, a Solana network and a relay. It ends with the thread.
let shared: Promise<Sandbox> | undefined

/**
 * Gives a test file the thread's sandbox, and restores chains and relay afterwards. A file that changes a chain permanently
 * (`revertNext`, `gasPrice`, `time` …) must start its own sandbox.
 */
export function shareSandbox(use: (sandbox: Sandbox) => unknown): void {
  const undos: (() => unknown)[] = []
  beforeAll(async () => {
    shared ??= createSandbox()
    const sandbox = await shared
    for (const network of sandbox.networks) {
      const chain = sandbox.chain(`eip155:${network.id}`)
      const clean = await chain.snapshot()
      undos.push(() => calm(chain).then(() => chain.revert(clean)))
    }
    undos.push(() => sandbox.relay.faults.clear())
    await use(sandbox)
  }, startMs)
  afterAll(async () => {
    for (const undo of undos) await undo()
  })
}

async function calm(chain: SandboxChain): Promise<void> {
  chain.resume()
  for (const what of ['chainId', 'balance'] as const) chain.lieAbout(what)
  chain.lieAbout('code')
  await chain.interval(0)
}
