import type { ConnectionOf, NetworkInput, SignedMessage } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import type { Bip122Adapter, BitcoinAddress, BitcoinProvider, SatsConnect, SignedPsbt } from './index.js'
import { bip122, bitcoin, bitcoinRegtest } from './index.js'

describe('a connection', () => {
  const kernel = createKernel({
    networks: [bitcoin, bitcoinRegtest],
    plugins: [bip122({ utxoUrl: 'https://utxo.test' })],
  })
  type Connection = NonNullable<ReturnType<typeof kernel.connection>>

  it('carries the provider and extras of Bitcoin', () => {
    expectTypeOf<Connection>().not.toBeAny()
    expectTypeOf<Connection>().toEqualTypeOf<ConnectionOf<readonly [Bip122Adapter], 'bip122'>>()
    expectTypeOf<Connection['provider']>().toEqualTypeOf<BitcoinProvider>()
    expectTypeOf<Connection['provider']['addresses']>().toEqualTypeOf<readonly BitcoinAddress[]>()
    expectTypeOf<ReturnType<Connection['signPsbt']>>().toEqualTypeOf<Promise<SignedPsbt>>()
    expectTypeOf<ReturnType<Connection['signMessage']>>().toEqualTypeOf<Promise<SignedMessage>>()
    expectTypeOf<ReturnType<Connection['sendTransfer']>>().toEqualTypeOf<Promise<{ readonly txid: string }>>()
    expectTypeOf<ReturnType<Connection['satsConnect']>>().toEqualTypeOf<Promise<SatsConnect>>()
  })

  it('takes only whole satoshis and known protocols', () => {
    expectTypeOf(bitcoin).toExtend<NetworkInput>()
    // @ts-expect-error: a number may have a fraction
    ;(connection: Connection) => connection.sendTransfer({ recipient: 'x', amount: 1 })
    // @ts-expect-error: no such protocol
    ;(connection: Connection) => connection.signMessage({ message: 'x', protocol: 'schnorr' })
    // @ts-expect-error: no such option
    bip122({ utxo: 'x' })
  })
})
