import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assembleKernel } from './assembleKernel.js'
import { createTestKernel } from './testing/createTestKernel.js'

const run = promisify(execFile)

describe('createKernel', () => {
  it('starts in a microtask and says so, in state and on the bus', async () => {
    const { kernel } = createTestKernel()
    const started: unknown[] = []
    kernel.on('kernel:started', (fact) => started.push(fact))
    expect(kernel.getState().status).toBe('created')
    await Promise.resolve()
    expect(kernel.getState().status).toBe('ready')
    expect(kernel.getInitialState().status).toBe('created')
    expect(started).toEqual([{ id: 'default' }])
  })

  it('does not start when it was destroyed before', async () => {
    const { kernel } = createTestKernel()
    let started = 0
    kernel.on('kernel:started', () => started++)
    kernel.destroy()
    await Promise.resolve()
    expect(started).toBe(0)
    expect(kernel.getState().status).toBe('destroyed')
  })

  it('warns once of each option it does not know, on the console only with debug', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const debug of [false, true]) {
      const { kernel } = createTestKernel({ colour: 'red', debug } as never)
      const warned: unknown[] = []
      kernel.on('kernel:warned', (warning) => warned.push(warning))
      await Promise.resolve()
      expect(warned).toEqual([{ code: 'OPTION_UNKNOWN', message: '`colour` is no option of Latchkey.' }])
      expect(warn).toHaveBeenCalledTimes(debug ? 1 : 0)
    }
    warn.mockRestore()
  })

  it('cannot be changed', () => {
    const { kernel } = createTestKernel()
    expect(Object.isFrozen(kernel)).toBe(true)
    expect(Object.isFrozen(kernel.plugins)).toBe(true)
  })

  it('reports anything as a typed error, once, also when a handler of the report throws', () => {
    const { kernel, errors } = createTestKernel()
    kernel.on('error:reported', () => {
      throw new Error('handler')
    })
    expect(kernel.report('x')).toMatchObject({ code: 'UNKNOWN', message: 'x' })
    expect(kernel.report(undefined).message).toBe('Unknown error')
    expect(errors.map(({ message }) => message)).toEqual(['x', 'Unknown error'])
  })

  it('tells destroyed once and nothing after it', () => {
    const { kernel } = createTestKernel()
    const facts: string[] = []
    kernel.on('kernel:destroyed', ({ id }) => facts.push(id))
    kernel.destroy()
    kernel.destroy()
    kernel.report('late')
    expect(facts).toEqual(['default'])
  })

  it('keeps instances apart', () => {
    const [one, two] = [createTestKernel({ id: 'one' }), createTestKernel({ id: 'two' })]
    one.kernel.report('x')
    expect(one.errors).toHaveLength(1)
    expect(two.errors).toHaveLength(0)
    one.kernel.destroy()
    expect(two.kernel.getState().status).not.toBe('destroyed')
  })

  it('forgets an interior that did not load, so that a retry works', async () => {
    const network = { id: 1, nativeCurrency: { symbol: 'X', decimals: 1 }, rpcUrls: { default: { http: [] } } }
    let loads = 0
    const kernel = assembleKernel(
      { networks: [network] },
      {
        loadInterior: () => (loads++ ? import('./interior/createInterior.js') : Promise.reject(new Error('404'))),
      },
    )
    await expect(kernel.disconnect()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(await kernel.disconnect()).toEqual([])
    expect(loads).toBe(2)
  })
})

describe('in plain Node', () => {
  const kernelFolder = fileURLToPath(new URL('..', import.meta.url))
  let built: string

  /** Built into a folder of its own, so that nobody's `dist` has to be fresh. */
  beforeAll(async () => {
    await mkdir(join(kernelFolder, 'dist'), { recursive: true })
    built = await mkdtemp(join(kernelFolder, 'dist', 'test-'))
    const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
    await run(process.execPath, [tsc, '-p', kernelFolder, '--outDir', built, '--tsBuildInfoFile', join(built, '.info')])
    await cp(join(kernelFolder, 'package.json'), join(built, 'package.json'))
  }, 60_000)
  afterAll(() => rm(built, { recursive: true, force: true }))

  const flow = (end: string): string => `
    const { createKernel } = await import(process.argv[1] + '/index.js')
    const { createTestAdapter, createTestConnector } = await import(process.argv[1] + '/testing/index.js')
    for (const name of ['window', 'document', 'localStorage', 'customElements']) {
      if (name in globalThis) Object.defineProperty(globalThis, name, { get() { throw new Error(name + ' was touched') } })
    }
    const wallet = createTestConnector()
    const kernel = createKernel({
      networks: [{ id: 1, chainNamespace: 'test', nativeCurrency: { symbol: 'X', decimals: 18 }, rpcUrls: { default: { http: [] } } }],
      plugins: [createTestAdapter().plugin, wallet.plugin],
    })
    const { record } = await kernel.connect({ connectorId: wallet.id })
    const { signature } = await kernel.signMessage({ message: 'hi' })
    const left = await kernel.disconnect()
    ${end}
    console.log(JSON.stringify({ address: record.activeAddress, signature, left, status: kernel.getState().status }))
  `
  it.each([
    ['destroyed', 'kernel.destroy()'],
    ['ready', ''],
  ])('runs and ends by itself, left %s', async (status, end) => {
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', flow(end), built], {
      cwd: kernelFolder,
      timeout: 20_000,
    })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({ address: 'alice', signature: 'signed:test-wallet:hi', left: ['test'], status })
  })
})
