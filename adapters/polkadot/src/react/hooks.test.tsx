import { LatchkeyProvider } from '@latchkey/app-shell/react'
import type { AnyKernel } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestKernel } from '@latchkey/kernel/testing'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { createScriptedExtension } from '../createScriptedExtension.test.double.js'
import { kusamaAssetHub, polkadot, polkadotAssetHub } from '../index.js'
import { usePolkadotAccounts, usePolkadotSigner } from './index.js'

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

const setUp = async () => {
  const extension = createScriptedExtension()
  cleanups.push(extension.install())
  const kernel = createKernel({
    networks: [polkadotAssetHub, kusamaAssetHub],
    plugins: [polkadot()],
    storage: createMemoryStorage(),
  })
  cleanups.push(() => kernel.destroy())
  await kernel.preload()
  return {
    extension,
    kernel,
    wrapper: wrap(kernel),
    connect: () => kernel.connect({ connectorId: 'injectedWeb3:scripted' }),
  }
}

describe('usePolkadotAccounts', () => {
  it('follows the extension and the network', async () => {
    const { extension, kernel, wrapper, connect } = await setUp()
    const [one = '', two = ''] = extension.keys
    const { result } = renderHook(() => usePolkadotAccounts(), { wrapper })
    expect(result.current).toEqual([])
    await act(connect)
    expect(result.current).toMatchObject([
      { address: encodeAddress(one, 0), name: 'Account 1', source: 'scripted' },
      { address: encodeAddress(two, 0), name: 'Account 2' },
    ])
    act(() => extension.share([{ address: encodeAddress(two, 42), name: 'Only' }]))
    await waitFor(() => expect(result.current).toMatchObject([{ address: encodeAddress(two, 0), name: 'Only' }]))
    await act(() => kernel.switchNetwork({ networkId: kusamaAssetHub.caipNetworkId }))
    expect(result.current).toMatchObject([{ address: encodeAddress(two, 2), name: 'Only' }])
    await act(() => kernel.disconnect())
    expect(result.current).toEqual([])
  })
})

describe('usePolkadotSigner', () => {
  it('answers a signer for the account in use, of the form asked for', async () => {
    const { extension, kernel, wrapper, connect } = await setUp()
    const [one = '', two = ''] = extension.keys
    const { result } = renderHook(() => [usePolkadotSigner(), usePolkadotSigner({ format: 'papi' })] as const, {
      wrapper,
    })
    expect(result.current).toMatchObject([{ signer: undefined }, { signer: undefined }])
    await act(connect)
    await waitFor(() => expect(result.current.every(({ signer }) => signer)).toBe(true))
    const [js, papi] = result.current
    const address = encodeAddress(one, 0)
    const { signature = '0x' } = (await js.signer?.signRaw?.({ address, data: 'hi', type: 'bytes' })) ?? {}
    expect(signatureVerify('hi', signature, one).isValid).toBe(true)
    expect(papi.signer?.publicKey).toHaveLength(32)

    act(() => extension.share([{ address: encodeAddress(two, 42) }]))
    expect(result.current[1].signer).toBeUndefined()
    await waitFor(() => expect(result.current[1].signer).toBeDefined())
    const bytes = (await result.current[1].signer?.signBytes(new Uint8Array([7]))) ?? new Uint8Array()
    expect(signatureVerify(new Uint8Array([7]), bytes, two).isValid).toBe(true)
    await act(() => kernel.disconnect())
    expect(result.current).toMatchObject([{ signer: undefined }, { signer: undefined }])
  })
})

it.each([
  ['usePolkadotAccounts', () => usePolkadotAccounts()],
  ['usePolkadotSigner', () => usePolkadotSigner()],
])('%s without the adapter is a clear error, and on a server it answers', async (_name, hook) => {
  const Panel = () => {
    hook()
    return <p>there</p>
  }
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin] })
  cleanups.push(() => kernel.destroy())
  const Without = wrap(kernel)
  expect(() =>
    renderToString(
      <Without>
        <Panel />
      </Without>,
    ),
  ).toThrow('Adapter not found')
  const { wrapper: With } = await setUp()
  expect(
    renderToString(
      <With>
        <Panel />
      </With>,
    ),
  ).toContain('there')
})
