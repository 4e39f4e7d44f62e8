import { LatchkeyProvider } from '@latchkey/app-shell/react'
import type { AnyKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { multiWallet } from '../../index.js'
import { useConnections, useSwitchConnection } from './index.js'

afterEach(cleanup)

const setUp = async (on: boolean) => {
  const wallets = ['first', 'second'].map((id) => createTestConnector({ id }))
  const kit = createTestKernel({
    plugins: [createTestAdapter().plugin, ...wallets.map(({ plugin }) => plugin), multiWallet({ on })],
  })
  const kernel = kit.kernel as unknown as AnyKernel
  for (const { id } of wallets) await kernel.connect({ connectorId: id })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LatchkeyProvider latchkey={kernel as never}>{children}</LatchkeyProvider>
  )
  return { kernel, wrapper }
}

describe('the hooks', () => {
  it('list the wallets, and follow a switch and a disconnect', async () => {
    const { kernel, wrapper } = await setUp(true)
    const { result } = renderHook(() => ({ lists: useConnections('test'), ...useSwitchConnection() }), { wrapper })
    const shown = () =>
      result.current.lists.connections.map(({ connection, status }) => [connection.connectorId, status])
    expect(shown()).toEqual([
      ['second', 'connected'],
      ['first', 'active'],
    ])
    const connectionId = result.current.lists.connections[1]?.connection.id ?? ''
    await act(async () => void (await result.current.switchConnection({ connectionId })))
    expect(shown()).toEqual([
      ['second', 'active'],
      ['first', 'connected'],
    ])
    expect(result.current).toMatchObject({ isPending: false, error: undefined })
    await act(async () => void (await kernel.disconnect({ connectorId: 'first' })))
    await waitFor(() =>
      expect(result.current.lists.recents.map(({ connection }) => connection.connectorId)).toEqual(['first']),
    )
    kernel.destroy()
  })

  it('tell the error of the last switch', async () => {
    const { kernel, wrapper } = await setUp(true)
    const { result } = renderHook(() => useSwitchConnection(), { wrapper })
    await act(async () => {
      await expect(result.current.switchConnection({ connectionId: 'gone' })).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
    })
    expect(result.current.error?.code).toBe('NOT_CONNECTED')
    kernel.destroy()
  })

  it('return empty lists while the plugin is off', async () => {
    const { kernel, wrapper } = await setUp(false)
    const { result } = renderHook(() => useConnections(), { wrapper })
    expect(result.current).toEqual({ connections: [], recents: [] })
    kernel.destroy()
  })
})
