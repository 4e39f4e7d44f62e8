import { expect, it } from 'vitest'
import { readOptions } from './readOptions.js'

it('accepts valid options and fills in the defaults', () => {
  expect(readOptions({})).toMatchObject({
    gateway: undefined,
    include: [],
    custom: [],
    all: 'show',
    require: [],
    remoteIcons: false,
  })
  const custom = [{ id: 'c', name: 'Own', mobile_link: 'own://', badge_type: 'certified' }]
  expect(readOptions({ gateway: 'http://localhost:4000', custom })).toMatchObject({
    gateway: 'http://localhost:4000',
    custom: [{ id: 'c', name: 'Own', mobile_link: 'own://', supports_wc: true, chains: [] }],
  })
  expect(readOptions({ custom }).custom[0]).not.toHaveProperty('badge_type')
})

it('takes ids in any case, as the directory writes them and as the site did, each once', () => {
  const ids = { include: [' MetaMask', 'metamask', 'Own'], featured: ['trust', 'Trust'] }
  expect(readOptions(ids)).toMatchObject({
    include: ['MetaMask', 'metamask', 'Own', 'own'],
    featured: ['trust', 'Trust'],
  })
})

it.each([
  { projectId: '' },
  { include: 'x' },
  { exclude: [3] },
  { featured: [' '] },
  { order: {} },
  { require: 'psbt' },
  { require: [3] },
  { custom: {} },
  { custom: [{ id: 'x' }] },
  { all: 'never' },
  { remoteIcons: 'yes' },
])('rejects %j', (options) =>
  expect(() => readOptions(options as never)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' })),
)
