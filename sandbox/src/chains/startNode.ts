import type { ProcessGuard } from '../process/createProcessGuard.js'
import type { AnvilProcess } from './startAnvil.js'
import { startAnvil } from './startAnvil.js'
import type { RpcProxy } from './startRpcProxy.js'
import { startRpcProxy } from './startRpcProxy.js'

/** A chain's node and the proxy through which pages and wallets reach it. */
export interface ChainNode extends AnvilProcess {
  readonly proxy: RpcProxy
}

/** Starts a node on a port it chooses and its proxy on the given port; rejects with `SandboxError`. */
export async function startNode(
  chain: { id: number; name: string; port: number },
  guard: ProcessGuard,
): Promise<ChainNode> {
  const anvil = await startAnvil({ ...chain, port: 0 }, guard)
  try {
    const proxy = await startRpcProxy({ name: chain.name, port: chain.port, target: anvil.url })
    return {
      ...anvil,
      proxy,
      stop: async () => {
        await Promise.all([proxy.stop(), anvil.stop()])
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
