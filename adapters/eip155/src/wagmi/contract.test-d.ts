import type { ConnectorPlugin } from '@latchkey/kernel'
import type { AddEthereumChainParameter, Address, Chain, Client, ProviderConnectInfo, ProviderMessage } from 'viem'
import { describe, expectTypeOf, it } from 'vitest'
import { fromWagmiConnector } from './index.js'

/** An emitter with a part of its own, so that no object of ours could stand in for it by its shape. */
declare class Emitter {
  readonly uid: string
  readonly _emitter: Map<string, unknown>
  emit(event: string, data?: object): void
}

/** The result of wagmi's `createConnector`, as its documentation describes it (version 3). */
declare const injected: (config: {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: Emitter
  readonly storage?: { getItem(key: string): Promise<string | null> } | null | undefined
}) => {
  readonly icon?: string | undefined
  readonly id: string
  readonly name: string
  readonly rdns?: string | readonly string[] | undefined
  readonly supportsSimulation?: boolean | undefined
  readonly type: string
  setup?(): Promise<void>
  connect<withCapabilities extends boolean = false>(
    parameters?:
      | {
          chainId?: number | undefined
          isReconnecting?: boolean | undefined
          withCapabilities?: withCapabilities | boolean | undefined
        }
      | undefined,
  ): Promise<{
    accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(parameters?: { chainId?: number | undefined } | undefined): Promise<unknown>
  getClient?(parameters?: { chainId?: number | undefined } | undefined): Promise<Client>
  isAuthorized(): Promise<boolean>
  switchChain?(parameters: {
    addEthereumChainParameter?: Partial<Omit<AddEthereumChainParameter, 'chainId'>> | undefined
    chainId: number
  }): Promise<Chain>
  onAccountsChanged(accounts: string[]): void
  onChainChanged(chainId: string): void
  onConnect?(connectInfo: ProviderConnectInfo): void
  onDisconnect(error?: Error | undefined): void
  onMessage?(message: ProviderMessage): void
}

describe('fromWagmiConnector', () => {
  it("takes wagmi's connectors, and returns a plugin", () => {
    expectTypeOf(fromWagmiConnector(injected)).toEqualTypeOf<ConnectorPlugin>()
  })

  it('refuses values that are not connectors', () => {
    // @ts-expect-error a wallet's provider is none
    fromWagmiConnector(() => ({ request: async () => undefined }))
    // @ts-expect-error it has to be made for each instance anew
    fromWagmiConnector({ id: 'acme', name: 'Acme' })
  })
})
