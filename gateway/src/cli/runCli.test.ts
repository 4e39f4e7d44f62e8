import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walletPageSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '../contract.js'
import { createGateway } from '../createGateway.js'
import { configurationWith, projectId, startTestNode } from '../startTestGateway.test.double.js'
import { runCli } from './runCli.js'

let folder = ''
let config = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  config = join(folder, 'gateway.config.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function runIn(file: string, args: readonly string[], confirm?: () => Promise<boolean>) {
  const lines: string[] = []
  const write = (text: string): void => void lines.push(text)
  const code = await runCli([...args, '--config', file], { log: write, error: write, ...(confirm ? { confirm } : {}) })
  return { code, text: lines.join('\n') }
}
const run = (...args: string[]) => runIn(config, args)
const data = async (...args: string[]) => {
  const { code, text } = await run(...args, '--json')
  expect(code, text).toBe(0)
  return JSON.parse(text)
}

it('writes a configuration that is valid, and never a second time', async () => {
  const file = join(folder, 'a.json')
  const { code, text } = await runIn(file, ['init'])
  const written = readFileSync(file, 'utf8')
  expect([code, text]).toEqual([0, expect.stringContaining(JSON.parse(written).projects[0].id)])
  expect(await runIn(file, ['check'])).toMatchObject({ code: 0 })
  expect(await runIn(file, ['init'])).toMatchObject({ code: 1 })
  expect(readFileSync(file, 'utf8')).toBe(written)
  expect(existsSync(join(folder, 'latchkey-data'))).toBe(false)
})

it('says of a store in memory that it is not kept', async () => {
  const file = join(folder, 'memory.json')
  writeFileSync(file, '{"store":{"kind":"memory"},"projects":[{"id":"sandbox","name":"S"}]}')
  const { text } = await runIn(file, ['check'])
  expect(text).toContain('good  store: in memory: nothing is kept after a stop.')
})

it('names the faults of a configuration', async () => {
  const file = join(folder, 'b.json')
  writeFileSync(file, '{"projects":[],"surprise":1}')
  for (const command of ['check', 'start', 'migrate', 'project list']) {
    const { code, text } = await runIn(file, command.split(' '))
    expect([code, text]).toEqual([1, expect.stringContaining('surprise: unknown key')])
    expect(text).not.toContain('--help')
  }
})

it('checks chains, and warns of a relay of its own for a site that is not local', async () => {
  const ended: (() => unknown)[] = []
  const node = await startTestNode(ended, '0x1')
  const file = join(folder, 'c.json')
  const write = (caip2: string, origins: string[]) =>
    writeFileSync(
      file,
      JSON.stringify(
        configurationWith(
          { origins },
          { relayUrl: 'wss://relay.example', chains: [{ caip2, rpc: [{ url: node.url }] }] },
        ),
      ),
    )
  write('eip155:1', ['https://site.example'])
  const good = await runIn(file, ['check', '--json'])
  expect(good.code).toBe(0)
  expect(JSON.parse(good.text)).toMatchObject([
    { part: 'configuration', state: 'good' },
    { part: 'configuration', state: 'warning' },
    { part: 'store', state: 'good' },
    { part: 'chains', state: 'good' },
  ])
  write('eip155:10', ['localhost:*', 'http://127.0.0.1'])
  const bad = await runIn(file, ['check'])
  expect([bad.code, bad.text]).toEqual([
    1,
    expect.stringContaining('fault  chains: No node proves that it serves eip155:10.'),
  ])
  expect(bad.text).not.toContain('relay')
  for (const end of ended) await end()
})

it('names the files of tokens and prices that cannot be used', async () => {
  const ended: (() => unknown)[] = []
  const node = await startTestNode(ended, '0x1')
  const file = join(folder, 'd.json')
  const write = (tokens: string, path: string) =>
    writeFileSync(
      file,
      JSON.stringify(
        configurationWith(
          {},
          {
            chains: [{ caip2: 'eip155:1', rpc: [{ url: node.url }], tokens }],
            upstreams: { prices: { kind: 'file', path } },
          },
        ),
      ),
    )
  write('absent.json', 'absent-too.json')
  const absent = await runIn(file, ['check'])
  expect([absent.code, absent.text]).toEqual([
    1,
    expect.stringContaining('fault  files: chains.0.tokens: absent.json cannot be read.'),
  ])
  expect(absent.text).toContain('fault  files: upstreams.prices: absent-too.json cannot be read.')

  writeFileSync(join(folder, 'tokens.json'), '[{"address":"0x1"}]')
  writeFileSync(join(folder, 'listed.json'), '["eip155:1/slip44:60"]')
  write('tokens.json', 'listed.json')
  const wrong = await runIn(file, ['check'])
  expect(wrong.text).toContain('fault  files: chains.0.tokens: tokens.json: 0.address: must be the address')
  expect(wrong.text).toContain('fault  files: upstreams.prices: listed.json: must map CAIP-19 ids to prices')

  writeFileSync(join(folder, 'tokens.json'), '[')
  writeFileSync(join(folder, 'listed.json'), '{"eip155:1/slip44:60":"3000"}')
  write('tokens.json', 'listed.json')
  const broken = await runIn(file, ['check'])
  expect(broken.text).toContain('fault  files: chains.0.tokens: tokens.json is not JSON')
  expect(broken.text).toContain(
    'fault  files: upstreams.prices: listed.json: eip155:1/slip44:60 has no price of zero or more',
  )

  writeFileSync(join(folder, 'tokens.json'), '[]')
  writeFileSync(join(folder, 'listed.json'), '{"eip155:1/slip44:60":3000}')
  expect(await runIn(file, ['check'])).toMatchObject({ code: 0 })
  for (const end of ended) await end()
})

it.each([
  [['dance'], 'Unknown command: dance'],
  [['project', 'dance'], 'Unknown command: project dance'],
  [['__proto__'], 'Unknown command'],
  [['--surprise'], /^Unknown option '--surprise'\.\nlatchkey-gateway --help lists the commands\.$/],
  [
    ['start', '--port'],
    /^Option '--port' argument is ambiguous\.\nDid you forget to specify [^\n]+\nlatchkey-gateway --help/,
  ],
  [['start', '--config', '/nowhere/a.json'], 'cannot be read'],
  [['start', '--port=-1'], 'not a port'],
  [['project', 'add'], 'Usage: project add <name>'],
  [['project', 'list', '--replace'], 'takes no --replace'],
  [['keys', 'rotate'], 'cannot be read'],
])('refuses %j', async (args, message) => {
  const { code, text } = await runIn('/nowhere/a.json', args)
  expect([code, text]).toEqual([1, expect.stringMatching(message)])
})

it('explains itself', async () => {
  expect(await run('--help')).toEqual({ code: 0, text: expect.stringContaining('wallets import <file>') })
})

describe('with a database', () => {
  let gateway: Gateway
  let url = ''
  let id = ''
  const lines: Record<string, unknown>[] = []

  // The commands come before, during and after the life of one gateway, since a folder of PGlite takes seconds to make.
  beforeAll(async () => {
    writeFileSync(config, JSON.stringify(configurationWith({}, { listen: { port: 0, metricsPort: 0 } })))
  }, 120_000)

  it('creates and changes a project while no gateway runs', async () => {
    expect((await data('migrate')).migrations).toContain('0001_projects')
    id = (await data('project', 'add', 'My shop', '--origin', 'https://shop.example')).id
    expect(await data('project', 'list')).toEqual([
      { id: projectId, name: 'Site', status: 'active', source: 'file' },
      { id, name: 'My shop', status: 'active', source: 'database' },
    ])
    expect(await run('check')).toEqual({
      code: 0,
      text: expect.stringContaining('The tables are those of this release.'),
    })
  }, 120_000)

  it('has its commands done by the gateway that runs', async () => {
    gateway = createGateway({ configFile: config, log: { write: (line) => void lines.push(JSON.parse(line)) } })
    url = await gateway.start()
    const origins = async () => (await fetch(`${url}/projects/v1/origins?projectId=${id}`)).json()
    expect(await origins()).toEqual({ allowedOrigins: ['https://shop.example'] })
    expect(await run('check')).toEqual({
      code: 0,
      text: expect.stringContaining('warning  store: A running gateway has the folder'),
    })
    expect(await data('origins', 'add', id, 'https://two.example')).toEqual([
      'https://shop.example',
      'https://two.example',
    ])
    await expect.poll(origins).toEqual({ allowedOrigins: ['https://shop.example', 'https://two.example'] })
    expect(await data('features', 'set', id, 'swap', 'on', '--value', '["a"]')).toEqual({
      id: 'swap',
      isEnabled: true,
      config: ['a'],
    })
    expect(await data('features', 'list', id)).toEqual([{ id: 'swap', isEnabled: true, config: ['a'] }])
    const refusal = await run('features', 'set', id, 'swap', 'maybe')
    expect(refusal).toEqual({ code: 1, text: expect.stringContaining('on or off') })
  }, 120_000)

  it('changes nothing of a project that the file declares', async () => {
    for (const args of [
      ['origins', 'add', projectId, 'https://x.example'],
      ['origins', 'remove', projectId, 'https://site.example', '--yes'],
      ['features', 'set', projectId, 'swap', 'on'],
      ['project', 'suspend', projectId, '--yes'],
    ]) {
      const { code, text } = await run(...args)
      expect([code, text]).toEqual([1, expect.stringContaining('The configuration file declares the project')])
    }
    expect(await data('origins', 'list', projectId)).toEqual(['https://site.example'])
  })

  it('asks before it takes something away', async () => {
    const refused = await runIn(config, ['project', 'suspend', id], async () => false)
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('--yes')])
    expect(await run('project', 'suspend', id)).toMatchObject({ code: 1 })
    expect(await runIn(config, ['project', 'suspend', id], async () => true)).toMatchObject({ code: 0 })
    await expect.poll(async () => (await fetch(`${url}/projects/v1/origins?projectId=${id}`)).status).toBe(403)
    expect(await data('project', 'resume', id)).toEqual({ id, status: 'active' })
  })

  it('exports and imports the directory', async () => {
    const all = await data('wallets', 'export')
    expect(all).toHaveLength(50)
    const file = join(folder, 'wallets.json')
    writeFileSync(file, JSON.stringify([{ ...all[0], name: 'Renamed', order: -1 }]))
    expect(await run('wallets', 'import', file, '--replace')).toMatchObject({ code: 1 })
    expect(await data('wallets', 'import', file)).toEqual({ imported: 1 })
    const first = async () => {
      const response = await fetch(`${url}/getWallets?projectId=${projectId}&entries=1`)
      return v.parse(walletPageSchema, await response.json())
    }
    await expect.poll(async () => (await first()).data[0]?.name).toBe('Renamed')
    writeFileSync(file, '[{"id":"../x","name":"x","chains":[],"supports_wc":true,"homepage":"javascript:alert(1)"}]')
    const { code, text } = await run('wallets', 'import', file)
    expect([code, text]).toEqual([1, expect.stringMatching(/0\.id: .*\n0\.homepage: /)])
    expect((await first()).count).toBe(50)
  })

  it('serves metrics on their own port and nowhere else', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const metricsUrl = v.parse(v.string(), lines.find(({ msg }) => msg === 'metrics')?.url)
    const text = await (await fetch(metricsUrl)).text()
    expect(text).toMatch(/latchkey_requests_total\{route="\/getWallets",method="GET",status="200"\} [1-9]/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain(id)
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
  })

  it('keeps settings, counts and keys after a restart', async () => {
    expect(statSync(join(folder, 'latchkey-data', 'signing-keys.json')).mode & 0o777).toBe(0o600)
    await gateway.stop()
    expect(existsSync(join(folder, 'latchkey-data', 'gateway.pid'))).toBe(false)
    expect(await data('features', 'list', id)).toEqual([{ id: 'swap', isEnabled: true, config: ['a'] }])
    expect(await data('usage', '--project', id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ projectId: id, call: 'origins' })]),
    )
    expect(await data('keys', 'rotate', '--yes')).toMatchObject({ valid: 2 })
    gateway = createGateway({ configFile: config, log: { write: () => undefined } })
    url = await gateway.start()
    expect(await (await fetch(`${url}/projects/v1/origins?projectId=${id}`)).json()).toEqual({
      allowedOrigins: ['https://shop.example', 'https://two.example'],
    })
    await gateway.stop()
  }, 120_000)
})
