import type { AnyKernel, ConnectionHandle } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LatchkeyProvider, useFromConnection, useNamespaceConnection } from './index.js'

interface Contract {
  readonly provider: object
  readonly extras: object
}

let undo: (() => void) | undefined
afterEach(() => {
  cleanup()
  undo?.()
  undo = undefined
})

const setUp = () => {
  const wallet = createTestConnector()
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
  undo = kernel.destroy
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LatchkeyProvider latchkey={kernel as unknown as AnyKernel as never}>{children}</LatchkeyProvider>
  )
  return { kernel, wallet, wrapper, connect: () => act(() => kernel.connect({ connectorId: wallet.id })) }
}

describe('useNamespaceConnection', () => {
  it('returns the account with the connection in use', async () => {
    const { kernel, wrapper, connect } = setUp()
    const { result } = renderHook(() => useNamespaceConnection<Contract>('test'), { wrapper })
    expect(result.current).toMatchObject({ isConnected: false, address: undefined, connection: undefined })
    await connect()
    expect(result.current).toMatchObject({ isConnected: true, address: 'alice' })
    expect(result.current.connection).toBe(kernel.connection('test'))
    await act(() => kernel.disconnect())
    expect(result.current).toMatchObject({ address: undefined, connection: undefined })
  })

  it('requires an adapter of the namespace', () => {
    const { wrapper } = setUp()
    expect(() => renderHook(() => useNamespaceConnection('nowhere'), { wrapper })).toThrow('Adapter not found')
  })
})

describe('useFromConnection', () => {
  const setUpMaker = (options?: { readonly byNetwork: boolean }) => {
    const page = setUp()
    const made: { readonly input: string; readonly resolve: (value: string) => void }[] = []
    const ended: string[] = []
    const end = (value: string): void => void ended.push(value)
    const make = (_connection: ConnectionHandle<Contract>, input: string): Promise<string> =>
      new Promise((resolve, reject) => {
        if (input === 'refused') reject(Object.assign(new Error('no'), { code: 4001 }))
        made.push({ input, resolve })
      })
    const hook = renderHook(({ input }) => useFromConnection('test', make, input, { ...options, end }), {
      wrapper: page.wrapper,
      initialProps: { input: 'one' },
    })
    return { ...page, ...hook, made, ended }
  }

  it('makes a value once for each account and input, and ends the one before', async () => {
    const { result, made, ended, connect, wallet, rerender, unmount } = setUpMaker()
    expect(made).toEqual([])
    await connect()
    expect(result.current).toEqual({})
    await act(async () => made[0]?.resolve('first'))
    expect(result.current.value).toBe('first')
    rerender({ input: 'two' })
    expect(result.current.value).toBeUndefined()
    expect(ended).toEqual(['first'])
    await act(async () => made[1]?.resolve('second'))
    expect(result.current.value).toBe('second')
    act(() => wallet.context?.emitter.emit('change', { accounts: [{ address: 'bob' }], active: 'bob' }))
    expect(result.current.value).toBeUndefined()
    expect(made.map(({ input }) => input)).toEqual(['one', 'two', 'two'])
    unmount()
    // Made after nobody needs it.
    await act(async () => made[2]?.resolve('late'))
    expect(ended).toEqual(['first', 'second', 'late'])
  })

  it('makes another value for another network only where it is asked to', async () => {
    for (const byNetwork of [false, true]) {
      const { made, connect, wallet, unmount } = setUpMaker({ byNetwork })
      await connect()
      act(() => wallet.context?.emitter.emit('change', { networkId: 'test:2' }))
      expect(made).toHaveLength(byNetwork ? 2 : 1)
      unmount()
    }
  })

  it('returns the reason where nothing can be made', async () => {
    const { result, connect, rerender } = setUpMaker()
    rerender({ input: 'refused' })
    await connect()
    await waitFor(() => expect(result.current.error?.code).toBe('USER_REJECTED'))
    rerender({ input: 'one' })
    expect(result.current).toEqual({})
  })
})
