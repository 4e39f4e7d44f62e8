import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { startRpc as start } from '@latchkey/kernel/testing'

/** Starts a server of chain 31337; `answers` adds methods. */
export const startRpc = (answers: Record<string, RpcAnswer> = {}): Promise<TestRpc> =>
  start({ eth_chainId: () => '0x7a69', ...answers })
