import { LatchkeyProvider } from '@latchkey/app-shell/react'
import type { AnyKernel } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cosmosHub, defineCosmosChain } from '../index.js'
import { chains, osmosis } from '../testing/createChains.test.double.js'
import { createConnection } from '../testing/createConnection.test.double.js'
import type { RpcDouble } from '../testing/startRpc.test.double.js'
import { startRpc } from '../testing/startRpc.test.double.js'
import { useOfflineSigner } from './index.js'
import { useStargateClient } from './stargate/index.js'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0).reverse()) end()
})

const wrap =
  (kernel: unknown) =>
  ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={kernel as AnyKernel}>{children}</LatchkeyProvider>
    </StrictMode>
  )
const setUp = async (...given: Parameters<typeof createConnection>) => {
  const page = await createConnection(...given)
  ends.push(page.close)
  return { ...page, wrapper: wrap(page.kernel) }
}
const addressOf = async (signer: { getAccounts(): Promise<readonly { readonly address: string }[]> } | undefined) =>
  (await signer?.getAccounts())?.[0]?.address

describe('useOfflineSigner', () => {
  it('returns a signer of the active chain, and another one for another chain', async () => {
    const { kernel, address, wrapper } = await setUp([cosmosHub, osmosis])
    const { result } = renderHook(() => useOfflineSigner(), { wrapper })
    expect(result.current).toEqual({ signer: undefined, error: undefined })
    await waitFor(() => expect(result.current.signer).toBeDefined())
    const first = result.current.signer
    expect(await addressOf(first)).toBe(address)
    await act(() => kernel.switchNetwork({ networkId: osmosis.caipNetworkId }))
    await waitFor(() => expect(result.current.signer && result.current.signer !== first).toBe(true))
    expect(await addressOf(result.current.signer)).toMatch(/^osmo1/)
    await act(() => kernel.disconnect())
    expect(result.current.signer).toBeUndefined()
  })

  it('returns a signer of a named chain, or the reason there is none', async () => {
    const { wrapper } = await setUp([cosmosHub, osmosis])
    const { result, rerender } = renderHook(({ chain }) => useOfflineSigner(chain), {
      wrapper,
      initialProps: { chain: osmosis as typeof osmosis | string },
    })
    await waitFor(() => expect(result.current.signer).toBeDefined())
    expect(await addressOf(result.current.signer)).toMatch(/^osmo1/)
    rerender({ chain: 'other-1' })
    expect(result.current).toEqual({ signer: undefined, error: undefined })
    await waitFor(() => expect(result.current.error?.code).toBe('CHAIN_NOT_SUPPORTED'))
  })

  it('throws a clear error without the adapter', () => {
    const { kernel } = createTestKernel({})
    ends.push(kernel.destroy)
    const Panel = () => {
      useOfflineSigner()
      return null
    }
    const Wrapper = wrap(kernel)
    expect(() =>
      renderToString(
        <Wrapper>
          <Panel />
        </Wrapper>,
      ),
    ).toThrow('Adapter not found')
  })
})

describe('useStargateClient', () => {
  // Large: loading it is not what the test waits for.
  beforeAll(async () => void (await import('../stargate/stargateClients.js')), 300_000)

  it('returns a client of the active chain, or the reason there is none', async () => {
    const server: RpcDouble = await startRpc('cosmoshub-4')
    ends.push(server.close)
    const hub = defineCosmosChain({ ...cosmosHub, rpc: server.url })
    const { wrapper } = await setUp([hub, osmosis], [hub, ...chains])
    const { result, rerender } = renderHook(({ chain }) => useStargateClient(chain), {
      wrapper,
      initialProps: { chain: undefined as string | undefined },
    })
    await waitFor(() => expect([result.current.error, !!result.current.client]).toEqual([undefined, true]), {
      timeout: 50_000,
    })
    expect(await result.current.client?.getChainId()).toBe('cosmoshub-4')
    rerender({ chain: 'other-1' })
    await waitFor(() => expect(result.current.error?.code).toBe('CHAIN_NOT_SUPPORTED'))
  })
})
