import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkPorts } from './checkPorts.mjs'
import { endOnSignals, isStopping } from './childProcesses.mjs'
import { openBrowser } from './openBrowser.mjs'
import { build, installDependencies, root } from './prepare.mjs'
import { readPorts } from './readPorts.mjs'
import { StartError } from './startError.mjs'
import { untilResponds } from './untilResponds.mjs'

const options = new Set(process.argv.slice(2))
const dev = options.has('--dev')
/** The sites that are served with the sandbox. */
const sites = /** @type {const} */ ([
  { site: 'demo', title: 'demo' },
  { site: 'vanilla', title: 'vanilla example' },
])

/** Functions that stop what was started, run in reverse order. @type {(() => Promise<unknown>)[]} */
const started = []

async function stopAll() {
  for (const stop of started.splice(0).reverse())
    await stop().catch((error) => console.error(`A service did not stop cleanly: ${error.message}`))
}

endOnSignals({
  exitCode: 0,
  async cleanUp() {
    console.log('\nStopping …')
    await stopAll()
  },
})
// In a closed terminal the last messages fail; stopping matters more.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

/**
 * Starts one service; if it fails, the error names the service and the fix.
 * @template T
 * @param {string} part
 * @param {string} cure
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
async function startPart(part, cure, run) {
  try {
    return await run()
  } catch (error) {
    if (error instanceof StartError) throw error
    // The sandbox's errors already name their service, cause and fix.
    if (error instanceof Error && 'cure' in error) throw new StartError(`The ${part} did not start. ${error.message}`)
    const cause = error instanceof Error ? error.message : String(error)
    throw new StartError(`The ${part} did not start: ${cause}.`, cure)
  }
}

try {
  for (const option of options)
    if (option !== '--dev' && option !== '--no-open')
      throw new StartError(`${option} is not an option.`, 'Options: --no-open, --dev.')
  const ports = readPorts(process.env)
  await checkPorts(ports)
  await installDependencies()
  console.log('Building …')
  await build(dev ? ['@latchkey/sandbox', '@latchkey/tooling'] : [])
  await checkPorts(ports)

  console.log('Starting the sandbox …')
  const sandbox = await startPart(
    'sandbox',
    'Run `npm install`, then `npm run build`, and read the messages above.',
    async () => {
      const { createSandbox } = await import('@latchkey/sandbox')
      const created = await createSandbox({
        ports: {
          control: ports.control,
          gateway: ports.gateway,
          relay: ports.relay,
          evmA: ports.evmA,
          evmB: ports.evmB,
          solana: ports.solana,
        },
      })
      started.push(() => created.stop())
      return created
    },
  )

  // Its directory is made with the first request, which takes seconds: the first visitor need not wait for that.
  fetch(`${sandbox.urls.gateway}/getWallets?projectId=sandbox&page=1&entries=1`)
    .then((response) => response.text())
    .catch(() => undefined)

  // Not available on every platform: without it the demo is EVM-only.
  const hasSolana = Object.keys(sandbox.urls.rpc).some((chain) => chain.startsWith('solana:'))

  console.log('Starting the demo …')
  const serve = dev ? (await import('./serveDemoDev.mjs')).serveDemoDev : (await import('./serveDemo.mjs')).serveDemo
  const served = await Promise.all(
    sites.map(({ site, title }) =>
      startPart(title, 'Run `npm run build` and read its messages.', async () => {
        const source = join(root, 'examples', site)
        const built = join(source, 'dist')
        if (!dev && !existsSync(join(built, 'index.html')))
          throw new Error(`examples/${site}/dist/index.html is missing`)
        // The plain page is EVM-only.
        const gateway = { url: sandbox.urls.gateway, projectId: 'sandbox' }
        const all = site === 'demo' ? { relay: sandbox.urls.relay, gateway, allNamespaces: hasSolana } : {}
        const server = await serve({ port: ports[site] ?? 0, root: dev ? source : built, sandbox, ...all })
        started.push(() => server.close())
        return { title, url: server.url }
      }),
    ),
  )
  const url = served[0]?.url ?? ''

  const services = [
    { title: 'sandbox control', url: sandbox.urls.control },
    { title: 'gateway', url: `${sandbox.urls.gateway}/healthz` },
    ...Object.entries(sandbox.urls.rpc).map(([chain, chainUrl]) => ({ title: chain, url: chainUrl })),
    ...served,
  ]
  await Promise.all(
    services.map((service) =>
      startPart(service.title, 'Run `npm start` again.', () => untilResponds(service.title, service.url)),
    ),
  )
  console.log(`Sandbox control: ${sandbox.controlPage}`)
  console.log(`Phone wallet: ${sandbox.controlPage.replace('/#', '/phone#')}`)
  console.log(`Plain HTML: ${served[1]?.url}`)
  console.log(`Demo ready: ${url}`)
  if (!options.has('--no-open') && !process.env.CI) openBrowser(url)
} catch (error) {
  if (!isStopping()) {
    console.error(
      error instanceof StartError || !(error instanceof Error) ? String(error.message ?? error) : error.stack,
    )
    await stopAll()
    process.exit(1)
  }
}
