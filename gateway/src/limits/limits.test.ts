import { describe, expect, it } from 'vitest'
import { clientAddress } from './clientAddress.js'
import { createLimits, networkOf } from './createLimits.js'
import { limitClasses } from './limitClasses.js'

const projectId = 'a'.repeat(32)

describe('limits', () => {
  const small = { directory: { address: 3, project: 5 } }
  const create = (rules: object = small) => {
    const refused: string[] = []
    return {
      limits: createLimits({ rules: () => rules, onRefused: (limit, by) => refused.push(`${limit} ${by}`) }),
      refused,
    }
  }

  it('refuse one address after its share, with the seconds to wait, and no other', async () => {
    const { limits, refused } = create()
    for (let at = 0; at < 3; at++) await limits.take('directory', { address: '192.0.2.1' })
    const refusal = await limits.take('directory', { address: '192.0.2.1' }).catch((error) => error)
    expect(refusal).toMatchObject({ reason: 'RATE_LIMITED' })
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(60)
    await limits.take('directory', { address: '192.0.2.2' })
    await limits.take('image', { address: '192.0.2.1' })
    expect(refused).toEqual(['directory address'])
  })

  it('leave a project its share, however much one address asks', async () => {
    const { limits } = create()
    const ask = async (address: string) => {
      await limits.take('directory', { address })
      await limits.take('directory', { projectId })
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ask('192.0.2.1')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await ask('192.0.2.2')
    await ask('192.0.2.2')
    await expect(ask('192.0.2.3')).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
  })

  it('count the items of a batch, and all classes of an address together', async () => {
    const { limits } = create({ rpc: { address: 10 }, total: 12 })
    await limits.take('rpc', { address: '192.0.2.1' }, 10)
    await expect(limits.take('rpc', { address: '192.0.2.1' })).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
    await limits.take('read', { address: '192.0.2.1' }, 2)
    await expect(limits.take('image', { address: '192.0.2.1' })).rejects.toMatchObject({ reason: 'RATE_LIMITED' })
  })

  it('take effect at once when the owner changes them', async () => {
    const rules: { directory: { address: number } } = { directory: { address: 1 } }
    const { limits } = create(rules)
    await limits.take('directory', { address: '192.0.2.1' })
    await expect(limits.take('directory', { address: '192.0.2.1' })).rejects.toThrow()
    rules.directory.address = 10
    await limits.take('directory', { address: '192.0.2.1' })
  })

  it('give every class less to an address than to a project', () => {
    for (const { address, project } of Object.values(limitClasses)) expect(address * 10).toBeLessThanOrEqual(project)
  })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('clientAddress', () => {
  it.each([
    ['without a proxy, whatever the client claims', '192.0.2.1', '198.51.100.9', 0, '192.0.2.1'],
    ['behind one', '10.0.0.1', '198.51.100.9', 1, '198.51.100.9'],
    ['behind one, whatever the client claims', '10.0.0.1', '203.0.113.7, 198.51.100.9', 1, '198.51.100.9'],
    ['behind two', '10.0.0.1', '203.0.113.7, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
    ['with fewer entries than proxies', '10.0.0.1', '198.51.100.9', 3, '198.51.100.9'],
    ['with what is not an address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['behind listed proxies', '10.0.0.1', '203.0.113.7, 198.51.100.9, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.9'],
    ['from a proxy that is not listed', '192.0.2.1', '198.51.100.9', ['10.0.0.0/8'], '192.0.2.1'],
    ['through a mapped address', '::ffff:10.0.0.1', '198.51.100.9', ['10.0.0.1'], '198.51.100.9'],
  ] as const)('is that of the client %s', (_what, peer, forwarded, proxies, wanted) =>
    expect(clientAddress(peer, forwarded, proxies)).toBe(wanted),
  )
})
