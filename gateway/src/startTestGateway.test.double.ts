import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallContext } from './calls/CallContext.js'
import { runStoreCommand } from './cli/runStoreCommand.js'
import type { GatewayConfiguration } from './configuration/configurationSchema.js'
import type { Gateway, GatewayOptions } from './contract.js'
import { assembleGateway } from './createGateway.js'
import type { Store } from './store/Store.js'
import { openSharedStore } from './store/sharedStore.test.double.js'

export const projectId = '0123456789abcdef0123456789abcdef'
export const site = 'https://site.example'

/** A valid configuration with one project, changed as a test needs it. */
export const configurationWith = (
  project: Partial<NonNullable<GatewayConfiguration['projects']>[number]> = {},
  rest: Partial<GatewayConfiguration> = {},
): GatewayConfiguration => ({ projects: [{ id: projectId, name: 'Site', origins: [site], ...project }], ...rest })

export interface TestGateway {
  readonly gateway: Gateway
  readonly context: CallContext
  readonly lines: Record<string, unknown>[]
  /** Replaces the file and has it read; resolves to its faults. */
  write(content: unknown): Promise<readonly string[]>
  /** Replaces the file, and no more. */
  save(content: unknown): void
  /** Changes or reads the tables as the command line does. */
  command(
    name: string,
    args: readonly string[],
    given?: { readonly options?: Record<string, string>; readonly content?: Buffer },
  ): Promise<unknown>
  get(path: string, headers?: Record<string, string>): Promise<Response>
}

/** A gateway in process, on a file of its own; `ended` collects what undoes it. */
export function startTestGateway(
  ended: (() => unknown)[],
  content: unknown = configurationWith(),
  options: Partial<GatewayOptions> = {},
  open: () => Promise<Store> = openSharedStore,
): TestGateway {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const configFile = join(folder, 'gateway.config.json')
  const save = (next: unknown): void => {
    writeFileSync(`${configFile}.new`, typeof next === 'string' ? next : JSON.stringify(next))
    renameSync(`${configFile}.new`, configFile)
  }
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  save(content)
  const lines: Record<string, unknown>[] = []
  let opened: Promise<Store> | undefined
  const openOnce = (): Promise<Store> => {
    opened ??= open()
    return opened
  }
  const { gateway, context } = assembleGateway(
    {
      configFile,
      port: 0,
      store: { kind: 'memory' },
      log: { write: (line) => void lines.push(JSON.parse(line)) },
      ...options,
    },
    openOnce,
  )
  ended.push(() => gateway.stop())
  return {
    gateway,
    context,
    lines,
    save,
    write(next) {
      save(next)
      return gateway.reload()
    },
    async command(command, args, given = {}) {
      const { data } = await runStoreCommand(
        { command, args, options: given.options ?? {}, content: given.content?.toString('base64') },
        { store: openOnce, declared: [] },
      )
      return data
    },
    get: (path, headers = {}) => gateway.fetch(new Request(`http://gateway.test${path}`, { headers })),
  }
}

/** A node that gives `result`, or keeps its responses for the test. */
export async function startTestNode(ended: (() => unknown)[], first: unknown) {
  const held: ServerResponse[] = []
  const node = { result: first, isHeld: false, held, url: '' }
  const server = createServer((request, response) => {
    request.resume()
    if (node.isHeld) held.push(response)
    else response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: node.result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return node
}
