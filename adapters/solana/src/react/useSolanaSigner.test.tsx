import { LatchkeyProvider } from '@latchkey/app-shell/react'
import type { AnyKernel, Listed, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { solana, solanaDevnet, solanaMainnet } from '../index.js'
import { createScriptedWallet } from '../testing/createScriptedWallet.test.double.js'
import { useSolanaSigner } from './useSolanaSigner.js'

const undo: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of undo.splice(0).reverse()) end()
})

const setUp = (
  plugins: readonly Listed[] = [solana()],
  networks: readonly NetworkInput[] = [solanaMainnet, solanaDevnet],
) => {
  const kernel = createKernel({ networks, plugins, storage: createMemoryStorage() })
  undo.push(kernel.destroy)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={kernel as unknown as AnyKernel as never}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  return { kernel, wrapper }
}

describe('useSolanaSigner', () => {
  it('follows connection, account and network', async () => {
    const wallet = createScriptedWallet()
    undo.push(wallet.install())
    const { kernel, wrapper } = setUp()
    const { result } = renderHook(useSolanaSigner, { wrapper })
    expect(result.current).toBeUndefined()
    await act(() => kernel.preload())
    await act(() => kernel.connect({ connectorId: 'wallet-standard:double' }))
    const first = result.current
    expect(first?.publicKey.toBase58()).toBe(wallet.source.accounts[0]?.address)
    expect(await first?.signMessage(new Uint8Array([1]))).toHaveLength(64)

    await act(() => kernel.switchNetwork({ networkId: solanaDevnet.caipNetworkId }))
    const second = result.current
    expect(second).not.toBe(first)
    // Made for a network that is no longer in use.
    await expect(first?.signMessage(new Uint8Array([1]))).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })

    await act(async () => {
      wallet.source.accounts = wallet.source.accounts.slice(1)
      wallet.source.emit({ accounts: wallet.source.accounts })
    })
    await waitFor(() => expect(result.current?.publicKey.toBase58()).toBe(wallet.source.accounts[0]?.address))
    expect(result.current).not.toBe(second)

    await act(() => kernel.disconnect())
    expect(result.current).toBeUndefined()
  })

  it('returns `undefined` on a server, and requires the adapter', () => {
    const Shown = () => <p>{String(useSolanaSigner())}</p>
    const { wrapper: Wrapper } = setUp()
    expect(
      renderToString(
        <Wrapper>
          <Shown />
        </Wrapper>,
      ),
    ).toContain('undefined')
    const { wrapper: Other } = setUp(
      [createTestAdapter('other').plugin],
      [{ ...solanaMainnet, chainNamespace: 'other', caipNetworkId: 'other:1' }],
    )
    expect(() =>
      renderToString(
        <Other>
          <Shown />
        </Other>,
      ),
    ).toThrow('Adapter not found')
  })
})
