import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testTier } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

it.runIf(testTier() === 'full')(
  'has types that a server without those of browsers compiles, declarations of packages included (full tier)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-siwx-'))
    try {
      mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
      mkdirSync(join(folder, 'node_modules/@latchkey'))
      symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'), 'junction')
      symlinkSync(join(root, 'plugins/siwx'), join(folder, 'node_modules/@latchkey/plugin-siwx'), 'junction')
      writeFileSync(join(folder, 'server.ts'), "export * from '@latchkey/plugin-siwx/server'\n")
      const options =
        '--strict --noEmit --target ES2022 --lib ES2023 --types node --module esnext --moduleResolution bundler'
      const args = [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...options.split(' '),
        '--pretty',
        'false',
        'server.ts',
      ]
      const run = (): string => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
      let told = ''
      try {
        told = run()
      } catch (error) {
        told = String((error as { stdout?: unknown }).stdout)
      }
      expect(told).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
