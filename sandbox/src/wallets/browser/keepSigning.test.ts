import { expect, test, vi } from 'vitest'
import { keepSigning } from './keepSigning.js'

test('loads once, and only when asked', async () => {
  const load = vi.fn(async () => 'code')
  const signing = keepSigning(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([signing(), signing()])).toEqual(['code', 'code'])
  expect(await signing()).toBe('code')
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load rejects with a code, and the next request tries again', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const signing = keepSigning(load)
  const failure = { code: -32603, message: 'The signing code of the wallet cannot be loaded.' }
  const [one, other] = [signing(), signing()]
  await expect(one).rejects.toMatchObject(failure)
  await expect(other).rejects.toMatchObject(failure)
  expect(load).toHaveBeenCalledOnce()
  expect(await signing()).toBe('code')
})

test('code that throws while it is evaluated rejects in the same way', async () => {
  const signing = keepSigning<string>(() => {
    throw new SyntaxError('broken')
  })
  await expect(signing()).rejects.toMatchObject({ code: -32603 })
})
