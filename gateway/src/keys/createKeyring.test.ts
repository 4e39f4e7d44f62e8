import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeyring, rotateKeys } from './createKeyring.js'

let folder = ''
let time = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const create = (file: string | undefined) =>
  createKeyring(file, () => {
    time += 5000
    return time
  })

it('verifies what it signed, for the same purpose only', () => {
  const keys = create(undefined)
  const signed = keys.sign('cursor', 'a.b\0ü')
  expect(keys.verify('cursor', signed)).toBe('a.b\0ü')
  expect(keys.verify('image', signed)).toBeUndefined()
  expect(create(undefined).verify('cursor', signed)).toBeUndefined()
  const [id, text, mac = ''] = signed.split('.')
  for (const forged of [
    '',
    '..',
    `${signed}.`,
    `${id}.${text}.`,
    `${id}.${text}.${mac.slice(0, -2)}`,
    `${id}.${Buffer.from('b').toString('base64url')}.${mac}`,
  ]) {
    expect(keys.verify('cursor', forged), forged).toBeUndefined()
  }
})

it('writes its file for the owner alone, and keeps it', () => {
  const file = join(folder, 'deep', 'keys.json')
  const signed = create(file).sign('cursor', 'a')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(create(file).verify('cursor', signed)).toBe('a')
})

it('after a rotation signs with the new key, and two are valid', () => {
  const file = join(folder, 'keys.json')
  const keys = create(file)
  const first = keys.sign('cursor', 'a')
  expect(rotateKeys(file)).toBe(2)
  const second = keys.sign('cursor', 'a')
  expect(second.split('.')[0]).not.toBe(first.split('.')[0])
  expect([keys.verify('cursor', first), keys.verify('cursor', second)]).toEqual(['a', 'a'])
  expect(rotateKeys(file)).toBe(2)
  expect([keys.verify('cursor', first), keys.verify('cursor', second)]).toEqual([undefined, 'a'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('refuses a file that is damaged, and leaves it alone', () => {
  const file = join(folder, 'keys.json')
  writeFileSync(file, '{"keys":[]}')
  expect(() => create(file).prepare()).toThrow(expect.objectContaining({ code: 'CONFIGURATION_UNREADABLE' }))
  expect(() => rotateKeys(file)).toThrow(expect.objectContaining({ code: 'CONFIGURATION_UNREADABLE' }))
  expect(readFileSync(file, 'utf8')).toBe('{"keys":[]}')
})

it('writes a rotated key through no link, and leaves nothing but the file', () => {
  const file = join(folder, 'keys.json')
  const elsewhere = join(folder, 'elsewhere')
  create(file).prepare()
  writeFileSync(elsewhere, 'untouched')
  symlinkSync(elsewhere, `${file}.new`)
  rotateKeys(file)
  expect(readFileSync(elsewhere, 'utf8')).toBe('untouched')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['elsewhere', 'keys.json', 'keys.json.new'])
})
