import { BaseError } from '@latchkey/kernel'
import { describe, expect, it, vi } from 'vitest'
import { createStage, wireBalance } from '../createStage.test.double.js'

const held = (numeric: string) => [wireBalance('eip155:1', undefined, { quantity: { decimals: '18', numeric } })]
const amount = (stage: {
  portfolio(): { readonly tokens: readonly { quantity: { numeric: string } }[] } | undefined
}) => stage.portfolio()?.tokens[0]?.quantity.numeric

describe('a response that is overtaken by a later one', () => {
  const overtake = async (late: () => Promise<readonly object[]>) => {
    const made = await createStage()
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    made.stage.hold = () => gate.then(late)
    const first = made.reader.refresh().catch((error: unknown) => error)
    await vi.waitFor(() => expect(made.balanceRequests()).toHaveLength(1))
    made.stage.hold = async () => held('2')
    await made.reader.refresh({ forceUpdate: ['eip155:1:0xaa'] })
    expect(amount(made)).toBe('2')
    release()
    await first
    return made
  }

  it('does not put back what an account held before', async () => {
    const made = await overtake(async () => held('1'))
    expect(amount(made)).toBe('2')
    expect(made.emitted.filter(([event]) => event === 'updated')).toHaveLength(1)
  })

  it('does not make what was read stale by its failure, and stops no later reading', async () => {
    const made = await overtake(() => Promise.reject(new BaseError('no', { code: 'TIMEOUT' })))
    expect(made.portfolio()).toMatchObject({ status: 'ready' })
    expect(made.reader.takeFailure()).toBe(false)
    expect(made.emitted.map(([event]) => event)).toEqual(['updated'])
    await expect(made.reader.refresh()).resolves.toMatchObject({ status: 'ready' })
  })

  it('of an account that is in use again does not either', async () => {
    const made = await createStage()
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const alice = made.place()
    made.stage.hold = () => gate.then(() => held('1'))
    const first = made.reader.refresh()
    await vi.waitFor(() => expect(made.balanceRequests()).toHaveLength(1))
    made.stage.hold = async () => held('2')
    made.stage.use({ namespace: 'eip155', networkId: 'eip155:10', address: 'bob' })
    await made.reader.refresh()
    made.stage.use(alice)
    await made.reader.refresh()
    expect(amount(made)).toBe('2')
    release()
    await first
    expect(amount(made)).toBe('2')
  })
})

describe('hostile figures', () => {
  it.each([
    ['1e308', 1e308],
    ['-1', -1],
    ['0', Number.NaN],
    ['9'.repeat(78), 5e-324],
  ])('%s at %s never gives a value that is none', async (numeric, price) => {
    const made = await createStage()
    made.stage.hold = async () => [wireBalance('eip155:1', '0xaa', { price, quantity: { decimals: '18', numeric } })]
    const { tokens } = await made.reader.refresh()
    for (const { value } of tokens) expect(value === undefined || Number.isFinite(value)).toBe(true)
  })
})

describe('the currency of the network', () => {
  it('is named by the site, whatever a gateway calls it', async () => {
    const made = await createStage()
    made.stage.hold = async () => [wireBalance('eip155:1', undefined, { name: 'USD Coin', symbol: 'USDC' })]
    const { tokens } = await made.reader.refresh()
    expect(tokens[0]).toMatchObject({ name: 'Ether', symbol: 'ETH' })
  })
})
