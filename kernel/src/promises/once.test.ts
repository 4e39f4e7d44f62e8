import { expect, it } from 'vitest'
import { once } from './once.js'

it('loads once, and again only after a failure', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')]
  let asked = 0
  const load = once(() => answers[asked++] as Promise<string>)
  const [first, second] = [load(), load()]
  expect(first).toBe(second)
  await expect(first).rejects.toThrow('offline')
  expect(await load()).toBe('code')
  expect(await load()).toBe('code')
  expect(asked).toBe(2)
})
