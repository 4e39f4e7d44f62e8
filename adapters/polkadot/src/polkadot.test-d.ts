import type { ConnectionOf } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import type { Signer } from '@polkadot/api/types'
import type { web3Enable } from '@polkadot/extension-dapp'
import { describe, expectTypeOf, it } from 'vitest'
import { extensionDapp } from './extension-dapp/index.js'
import type { PapiSigner, PolkadotAccount, PolkadotJsSigner, PolkadotProvider, SignerPayloadJson } from './index.js'
import { polkadot, polkadotAssetHub } from './index.js'

const make = () => createKernel({ networks: [polkadotAssetHub], plugins: [polkadot()] })
declare const kernel: ReturnType<typeof make>

describe('what a site holds', () => {
  it('is inferred from its list', async () => {
    const connection = await kernel.connect({ connectorId: 'injectedWeb3:polkadot-js' })
    expectTypeOf(connection.provider).toEqualTypeOf<PolkadotProvider>()
    expectTypeOf(connection.accounts()).toEqualTypeOf<readonly PolkadotAccount[]>()
    expectTypeOf(await connection.getSigner()).toEqualTypeOf<PolkadotJsSigner>()
    expectTypeOf(await connection.getSigner({ format: 'polkadot-js' })).toEqualTypeOf<PolkadotJsSigner>()
    expectTypeOf(await connection.getSigner({ format: 'papi' })).toEqualTypeOf<PapiSigner>()
    expectTypeOf((await extensionDapp(connection)).web3Enable).toBeFunction()
    expectTypeOf<ConnectionOf<readonly [ReturnType<typeof polkadot>], 'polkadot'>['signPayload']>().toBeFunction()
    // @ts-expect-error there is no such form
    connection.getSigner({ format: 'ethers' })
  })

  it('fits the libraries it is for', () => {
    expectTypeOf<PolkadotJsSigner>().toExtend<Signer>()
    expectTypeOf<Parameters<NonNullable<Signer['signPayload']>>[0]>().toExtend<SignerPayloadJson>()
    expectTypeOf<Awaited<ReturnType<typeof web3Enable>>[number]['accounts']>().toExtend<PolkadotProvider['accounts']>()
  })
})
