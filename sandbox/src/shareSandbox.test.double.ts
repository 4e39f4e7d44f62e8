import { afterAll, beforeAll } from 'vitest'
import type { SandboxChain } from './chains/contract.js'
import type { Sandbox } from './contract.js'
import { createSandbox } from './createSandbox.js'

// Test files of one thread share it: a sandbox is two EVM nodes, a Solana network and a relay. It ends with the thread.
let shared: Promise<Sandbox> | undefined

/**
 * Hands a test file the thread's sandbox, and puts chains and relay back after it. A file that steers a chain
 * (`revertNext`, `gasPrice`, `time` …) starts a sandbox of its own: not all of it can be taken back.
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
  })
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
