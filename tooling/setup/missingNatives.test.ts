import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { missingNatives, thisSystem } from './missingNatives.mjs'

// These lock files are made up; nothing was run on macOS or Windows.

/** Package names in the spelling of the tools' authors. */
const biome = ['darwin-arm64', 'darwin-x64', 'linux-x64', 'linux-x64-musl', 'win32-x64'].map(
  (name) => `@biomejs/cli-${name}`,
)
const turbo = ['darwin-64', 'darwin-arm64', 'linux-64', 'windows-64', 'windows-arm64'].map((name) => `@turbo/${name}`)
const anvil = ['darwin-amd64', 'darwin-arm64', 'linux-amd64', 'win32-amd64'].map((name) => `@foundry-rs/anvil-${name}`)
const oxc = [
  'darwin-arm64',
  'linux-x64-gnu',
  'linux-x64-musl',
  'linux-arm-gnueabihf',
  'win32-ia32-msvc',
  'win32-x64-msvc',
].map((name) => `@oxc-parser/binding-${name}`)
const wants = (names: readonly string[], version: string) => ({
  optionalDependencies: Object.fromEntries(names.map((name) => [name, version])),
})

/** A lock file created on Linux with glibc, from a registry that served nothing else. */
const lock = (more: object = {}) =>
  JSON.stringify({
    packages: {
      '': { name: 'site' },
      sandbox: wants(anvil, '1.0.0'),
      'node_modules/@biomejs/biome': wants(biome, '2.0.0'),
      'node_modules/turbo': wants(turbo, '3.0.0'),
      'node_modules/vite': wants(['fsevents'], '~2.3.3'),
      'node_modules/oxc-parser': wants(oxc, '4.0.0'),
      'tooling/node_modules/oxc-parser': wants(oxc, '5.0.0'),
      'node_modules/@biomejs/cli-linux-x64': { version: '2.0.0' },
      'node_modules/@turbo/linux-64': { version: '3.0.0' },
      'node_modules/@foundry-rs/anvil-linux-amd64': { version: '1.0.0' },
      'node_modules/@oxc-parser/binding-linux-x64-gnu': { version: '4.0.0' },
      'tooling/node_modules/@oxc-parser/binding-linux-x64-gnu': { version: '5.0.0' },
      ...more,
    },
  })
const found = (...[text, system]: Parameters<typeof missingNatives>) =>
  missingNatives(text, system).map(({ wantedBy, name, range }) => `${wantedBy}: ${name}@${range}`)

it('finds nothing missing on the system that created the lock file', () => {
  expect(found(lock(), { platform: 'linux', arch: 'x64', libc: 'glibc' })).toEqual([])
})

it('finds the missing natives of darwin-arm64', () => {
  expect(found(lock(), { platform: 'darwin', arch: 'arm64' })).toEqual([
    'sandbox: @foundry-rs/anvil-darwin-arm64@1.0.0',
    'node_modules/@biomejs/biome: @biomejs/cli-darwin-arm64@2.0.0',
    'node_modules/turbo: @turbo/darwin-arm64@3.0.0',
    'node_modules/oxc-parser: @oxc-parser/binding-darwin-arm64@4.0.0',
    'tooling/node_modules/oxc-parser: @oxc-parser/binding-darwin-arm64@5.0.0',
  ])
})

it('finds the missing natives of win32-x64 in every spelling', () => {
  expect(found(lock(), { platform: 'win32', arch: 'x64' })).toEqual([
    'sandbox: @foundry-rs/anvil-win32-amd64@1.0.0',
    'node_modules/@biomejs/biome: @biomejs/cli-win32-x64@2.0.0',
    'node_modules/turbo: @turbo/windows-64@3.0.0',
    'node_modules/oxc-parser: @oxc-parser/binding-win32-x64-msvc@4.0.0',
    'tooling/node_modules/oxc-parser: @oxc-parser/binding-win32-x64-msvc@5.0.0',
  ])
})

it('finds the missing musl natives on a Linux without glibc', () => {
  expect(found(lock(), { platform: 'linux', arch: 'x64', libc: 'musl' })).toEqual([
    'node_modules/@biomejs/biome: @biomejs/cli-linux-x64-musl@2.0.0',
    'node_modules/oxc-parser: @oxc-parser/binding-linux-x64-musl@4.0.0',
    'tooling/node_modules/oxc-parser: @oxc-parser/binding-linux-x64-musl@5.0.0',
  ])
})

it('finds packages that are locked next to the package that requires them, or in a folder above', () => {
  const more = {
    'node_modules/@biomejs/biome/node_modules/@biomejs/cli-darwin-arm64': {},
    'node_modules/@turbo/darwin-arm64': {},
    'node_modules/@oxc-parser/binding-darwin-arm64': {},
    'node_modules/@foundry-rs/anvil-darwin-arm64': {},
  }
  expect(found(lock(more), { platform: 'darwin', arch: 'arm64' })).toEqual([])
})

it('finds nothing missing in our own lock file on the Linux it was created on', async () => {
  const own = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')
  expect(missingNatives(own, { platform: 'linux', arch: 'x64', libc: 'glibc' })).toEqual([])
  expect(thisSystem()).toMatchObject({ platform: process.platform, arch: process.arch })
})
