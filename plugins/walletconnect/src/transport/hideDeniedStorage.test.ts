import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideDeniedStorage } from './hideDeniedStorage.js'

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const read = (): unknown => globalThis.localStorage
const deny = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const define = (descriptor: PropertyDescriptor): boolean =>
  Reflect.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })

beforeEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

it('hides a storage that throws on access while the work runs, and restores it afterwards (S6)', async () => {
  define({ get: deny })
  await expect(hideDeniedStorage(async () => read())).resolves.toBeUndefined()
  expect(read).toThrow('insecure')
  await expect(hideDeniedStorage(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(read).toThrow('insecure')
})

it('does not change a readable storage, or one that cannot be hidden', async () => {
  const storage = {}
  define({ value: storage })
  await expect(hideDeniedStorage(async () => read())).resolves.toBe(storage)
  const refuse = vi.spyOn(Reflect, 'defineProperty').mockReturnValue(false)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: deny })
  await expect(hideDeniedStorage(async () => 1)).resolves.toBe(1)
  refuse.mockRestore()
  expect(read).toThrow('insecure')
})
