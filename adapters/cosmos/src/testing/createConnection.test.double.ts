import type { ConnectionHandle, NetworkInput } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import type { CosmosChain, CosmosContract } from '../index.js'
import { cosmos, cosmosHub } from '../index.js'
import { chains } from './createChains.test.double.js'
import type { KeplrDouble } from './createKeplr.test.double.js'
import { changeEvent, createKeplr } from './createKeplr.test.double.js'

/** A page with a wallet, connected through a kernel. */
export interface ConnectionDouble {
  readonly keplr: KeplrDouble
  readonly kernel: ReturnType<typeof createTestKernel>['kernel']
  readonly clock: ReturnType<typeof createTestKernel>['clock']
  readonly connection: ConnectionHandle<CosmosContract>
  readonly address: string
  close(): void
}

/** Connects a wallet of the page; `window` must be writable. */
export async function createConnection(
  networks: readonly NetworkInput[] = [cosmosHub],
  known: readonly CosmosChain[] = chains,
  keplr: KeplrDouble = createKeplr(),
): Promise<ConnectionDouble> {
  const undo = keplr.install()
  const { kernel, clock } = createTestKernel({
    networks: networks as readonly [NetworkInput, ...NetworkInput[]],
    plugins: [cosmos({ chains: known, wallets: [{ key: 'latchkeyCosmos', name: 'Cosmos Extension', changeEvent }] })],
  })
  await kernel.preload()
  const connection = (await kernel.connect({
    connectorId: 'latchkeyCosmos',
  })) as unknown as ConnectionHandle<CosmosContract>
  return {
    keplr,
    kernel,
    clock,
    connection,
    address: connection.record?.activeAddress ?? '',
    close() {
      kernel.destroy()
      undo()
    },
  }
}
