import { LatchkeyProvider } from '@latchkey/app-shell/react'
import type { AnyKernel } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { bip122, bitcoin, bitcoinTestnet4 } from '../index.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import { createRequestWallet } from '../testing/createWallets.test.double.js'
import { useBitcoinProvider } from './index.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const wrap = (kernel: unknown) => {
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={kernel as AnyKernel}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  return Wrapper
}

describe('useBitcoinProvider', () => {
  it('updates with the wallet and the active address', async () => {
    const wallet = createRequestWallet()
    cleanups.push(wallet.install())
    const kernel = createKernel({
      networks: [bitcoin, bitcoinTestnet4],
      plugins: [bip122()],
      storage: createMemoryStorage(),
    })
    cleanups.push(() => kernel.destroy())
    await kernel.preload()
    const { result } = renderHook(useBitcoinProvider, { wrapper: wrap(kernel) })
    expect(result.current).toEqual({ provider: undefined, addresses: [], address: undefined })

    const connection = await act(() => kernel.connect({ connectorId: 'btc_providers:ScriptedProviders.Bitcoin' }))
    const { segwit, taproot } = createKeys(1)
    expect(result.current.provider).toBe(connection.provider)
    expect(result.current.addresses.map(({ address, type }) => [address, type])).toEqual([
      [segwit, 'payment'],
      [taproot, 'ordinal'],
    ])
    expect(result.current.address).toBe(segwit)
    await act(() => connection.setActiveAddress(taproot))
    // Right after connecting, the code that applies changes may still be loading.
    await waitFor(() => expect(result.current.address).toBe(taproot))
    await act(async () => wallet.driver.changeAccounts?.())
    // A second change shortly after the first takes effect a frame later.
    await waitFor(() => expect(result.current.address).toBe(createKeys(2).segwit))
    await act(async () => wallet.driver.leave?.())
    expect(result.current.provider).toBeUndefined()
  })

  it('is empty on the server, and throws without the adapter', () => {
    const kernel = createKernel({ networks: [bitcoin], plugins: [bip122()], storage: createMemoryStorage() })
    cleanups.push(() => kernel.destroy())
    const Show = () => <p>{useBitcoinProvider().addresses.length}</p>
    const Wrapper = wrap(kernel)
    expect(
      renderToString(
        <Wrapper>
          <Show />
        </Wrapper>,
      ),
    ).toContain('<p>0</p>')
    const { kernel: other } = createTestKernel({ plugins: [createTestAdapter().plugin] })
    cleanups.push(other.destroy)
    expect(() => renderHook(useBitcoinProvider, { wrapper: wrap(other) })).toThrow('Adapter not found')
  })
})
