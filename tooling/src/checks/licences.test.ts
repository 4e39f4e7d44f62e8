import { describe, expect, it } from 'vitest'
import type { LicenceException, LockEntry } from './licences.js'
import { allowsLicence, checkLicences, publishedLicences } from './licences.js'

const check = (
  packages: Record<string, LockEntry>,
  installed: Record<string, string> = {},
  exceptions: readonly LicenceException[] = [],
): string[] =>
  checkLicences({ packages, published: ['kernel'], exceptions, installedLicence: (path) => installed[path] }).map(
    ({ what }) => what,
  )

const healthy: Record<string, LockEntry> = {
  '': { devDependencies: { bundler: '1.0.0' } },
  kernel: { name: '@latchkey/kernel', dependencies: { a: '1.0.0' }, peerDependencies: { react: '>=18' } },
  'node_modules/@latchkey/kernel': { link: true, resolved: 'kernel' },
  'node_modules/a': { license: 'MIT', dependencies: { b: '1.0.0' }, optionalDependencies: { gone: '1.0.0' } },
  'node_modules/a/node_modules/b': { license: 'ISC' },
  'node_modules/b': { license: 'MPL-2.0' },
  'node_modules/react': { license: 'MIT' },
  'node_modules/bundler': { license: '(MPL-2.0 AND MIT)' },
}

describe('checkLicences', () => {
  it('passes a healthy lock file, in which a tool may have an additional licence', () => {
    expect(check(healthy)).toEqual([])
  })

  it.each(['GPL-3.0-only', 'MPL-2.0', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', 'MIT AND GPL-3.0-only'])(
    'rejects %s in a dependency of published packages',
    (license) => {
      expect(check({ ...healthy, 'node_modules/a/node_modules/b': { license } })).toEqual([
        `node_modules/a/node_modules/b (a dependency of a published package) has the licence ${license}`,
      ])
    },
  )

  it('follows peers and links of published packages', () => {
    const linked = {
      ...healthy,
      kernel: { ...healthy.kernel, peerDependencies: { '@latchkey/ui': '0.1.0', react: '*' } },
    }
    expect(
      check({
        ...linked,
        ui: { dependencies: { c: '1.0.0' } },
        'node_modules/@latchkey/ui': { link: true, resolved: 'ui' },
        'node_modules/c': { license: 'CC0-1.0' },
        'node_modules/react': { license: 'BUSL-1.1' },
      }),
    ).toHaveLength(2)
  })

  it('rejects GPL for a tool too', () => {
    expect(check({ ...healthy, 'node_modules/bundler': { license: 'GPL-2.0' } })).toHaveLength(1)
  })

  it('reads the file that is named instead of a licence, and rejects an unknown text', () => {
    const named = { ...healthy, 'node_modules/bundler': { license: 'SEE LICENSE IN LICENSE' } }
    const read = (text: string | undefined) =>
      checkLicences({
        packages: named,
        published: [],
        exceptions: [],
        installedLicence: () => undefined,
        licenceInFile: () => text,
      })
    expect(read('MIT')).toEqual([])
    expect(read('GPL-3.0-only')).toHaveLength(1)
    expect(read(undefined)).toHaveLength(1)
  })

  it('reads the installed package if the lock file names no licence, and rejects an unknown one', () => {
    const silent = {
      ...healthy,
      'node_modules/a': { ...healthy['node_modules/a'], license: undefined },
    } as typeof healthy
    expect(check(silent, { 'node_modules/a': 'MIT' })).toEqual([])
    expect(check(silent)).toEqual(['node_modules/a (a dependency of a published package) has the licence unknown'])
  })

  describe('an exception', () => {
    const path = 'node_modules/a/node_modules/b'
    const licence = 'LGPL-3.0-only'
    const foreign = { ...healthy, [path]: { license: licence } }

    it('applies only to that path and that licence', () => {
      expect(check(foreign, {}, [{ path, licence }])).toEqual([])
      expect(check(foreign, {}, [{ path, licence: 'GPL-3.0-only' }])).toHaveLength(1)
      expect(check({ ...foreign, 'node_modules/b': { license: licence } }, {}, [{ path, licence }])).toHaveLength(1)
    })

    it('never applies to a direct dependency of a published package', () => {
      const a = { path: 'node_modules/a', licence }
      expect(check({ ...healthy, 'node_modules/a': { license: licence } }, {}, [a])).toHaveLength(1)
    })

    it('is reported once the package is gone', () => {
      expect(check(healthy, {}, [{ path: 'node_modules/gone', licence }])).toEqual([
        'node_modules/gone is listed as an exception but is not installed',
      ])
    })
  })

  it('rejects a dependency that is not locked', () => {
    expect(check({ ...healthy, kernel: { dependencies: { missing: '1.0.0' } } })).toHaveLength(1)
  })
})

it.each([
  ['MIT', true],
  ['GPL-3.0-only OR MIT', true],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['MIT AND', false],
  ['(MIT', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['', false],
])('reads the expression %s as %s', (expression, passes) => {
  expect(allowsLicence(expression, publishedLicences)).toBe(passes)
})
