import type { OfflineSigner as CosmJsSigner } from '@cosmjs/proto-signing'
import type { SigningStargateClient, StargateClient } from '@cosmjs/stargate'
import type { ConnectionOf, NetworkInput, SignedMessage } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type {
  CosmosAdapter,
  CosmosChainKey,
  CosmosClient,
  CosmosServers,
  KeplrProvider,
  OfflineSigner,
} from './index.js'
import { cosmos, cosmosHub } from './index.js'
import { getSigningStargateClient, getStargateClient } from './stargate/index.js'

describe('a connection', () => {
  const kernel = createKernel({ networks: [cosmosHub], plugins: [cosmos({ chains: [cosmosHub] })] })
  type Connection = NonNullable<ReturnType<typeof kernel.connection>>

  it('has the provider and the extras of Cosmos', () => {
    expectTypeOf<Connection>().not.toBeAny()
    expectTypeOf<Connection>().toEqualTypeOf<ConnectionOf<readonly [CosmosAdapter], 'cosmos'>>()
    expectTypeOf<Connection['provider']>().toEqualTypeOf<KeplrProvider>()
    expectTypeOf<ReturnType<Connection['keys']>>().toEqualTypeOf<readonly CosmosChainKey[]>()
    expectTypeOf<ReturnType<Connection['getOfflineSigner']>>().toEqualTypeOf<Promise<OfflineSigner>>()
    expectTypeOf<ReturnType<Connection['signArbitrary']>>().toEqualTypeOf<Promise<SignedMessage>>()
  })

  it('is accepted by the functions that create stargate clients', () => {
    expectTypeOf(getStargateClient).toBeCallableWith({} as Connection)
    expectTypeOf(getSigningStargateClient).toBeCallableWith({} as Connection, 'osmosis-1', { gasPrice: undefined })
    expectTypeOf(getStargateClient).returns.resolves.toEqualTypeOf<StargateClient>()
    expectTypeOf(getSigningStargateClient).returns.resolves.toEqualTypeOf<SigningStargateClient>()
    // @ts-expect-error: not connected
    ;() => getStargateClient(undefined)
    ;(connection: Connection) => expectTypeOf(connection.getServers).returns.resolves.toEqualTypeOf<CosmosServers>()
    expectTypeOf<StargateClient>().toExtend<CosmosClient>()
  })

  it('has a signer that CosmJS accepts and chains that are networks', () => {
    expectTypeOf<OfflineSigner>().toExtend<CosmJsSigner>()
    expectTypeOf(cosmosHub).toExtend<NetworkInput>()
    // @ts-expect-error: a chain needs its definition
    cosmos({ chains: [{ chainId: 'cosmoshub-4' }] })
    // @ts-expect-error: no such type
    ;(connection: Connection) => connection.getOfflineSigner({ type: 'other' })
  })
})
