import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { startRpc as start } from '@latchkey/kernel/testing'

/** Genesis hash of the server's network; its first 32 characters are the network's reference. */
export const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

/** Starts a server of the network `genesis`; `answers` adds methods. */
export const startRpc = (answers: Record<string, RpcAnswer> = {}): Promise<TestRpc> =>
  start({ getGenesisHash: () => genesis, ...answers })
