import { expect, it } from 'vitest'
import { addressFields, checkAddresses, repositoryAddress } from './addresses.js'

const check = (manifest: object, readme = ''): string[] =>
  checkAddresses({
    tree: new Map([['kernel/package.json', JSON.stringify(manifest)]]),
    published: ['kernel'],
    page: () => readme,
    exists: (path) => path === 'docs/plugins.md',
  }).map(({ line, what }) => `${line} ${what}`)

const healthy = { ...addressFields('kernel'), keywords: ['latchkey', 'wallet', 'web3'] }

it('requires the addresses of a published package to match the shared constant (B20)', () => {
  expect(check(healthy)).toEqual([])
  expect(check({ ...healthy, homepage: 'https://elsewhere.example', bugs: undefined })).toHaveLength(2)
  expect(check({ ...healthy, repository: { type: 'git', url: `git+${repositoryAddress}.git` } })).toHaveLength(1)
})

it('wants keywords (B20)', () => {
  expect(check({ ...healthy, keywords: ['latchkey'] })).toEqual(['0 has too few `keywords`'])
})

it('rejects links that are dead on a package page (B20)', () => {
  const links = [
    '[a](../docs/plugins.md) [b](#part) [c](https://a.example)',
    `[d](${repositoryAddress}/blob/main/docs/plugins.md#part)`,
    `[e](${repositoryAddress}/blob/main/docs/gone.md) [f](LICENSE)`,
  ]
  expect(check(healthy, links.join('\n'))).toEqual([
    '1 has a link that only works in the repository: ../docs/plugins.md',
    `3 links to nothing in the repository: ${repositoryAddress}/blob/main/docs/gone.md`,
    '3 has a link that only works in the repository: LICENSE',
  ])
})
