import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import type { AddressKind } from './contract.js'
import { receive } from './manifest.js'

it.each(['savings', '', 0, null, {}])('refuses the kind %j before anything opens', async (kind) => {
  const { kernel, errors } = createTestKernel({ plugins: [receive()] })
  const opened = kernel.plugins.receive.open({ kind: kind as AddressKind })
  await expect(opened).rejects.toMatchObject({ code: 'RECEIVE_NO_ADDRESS' })
  expect(kernel.getState().stack).toEqual([])
  expect(errors).toEqual([])
})

it('resolves once what it opened has closed', async () => {
  const { kernel } = createTestKernel({ plugins: [receive()] })
  const opened = kernel.plugins.receive.open()
  await expect.poll(() => kernel.getState().stack.length).toBeGreaterThan(0)
  kernel.close()
  expect(await opened).toBeUndefined()
})
