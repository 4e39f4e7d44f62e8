// How much the gateway serves, compared with a bare handler in the same run; see docs/benchmarks.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startPostgres } from './startPostgres.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    steady: { type: 'string', default: '60' },
    lenient: { type: 'boolean', default: false },
  },
})
const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))
const projectId = 'ab'.repeat(16)
const paths = { configuration: '/appkit/v1/config', directory: '/getWallets' }
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
/** @type {(() => unknown)[]} */
const ends = [() => rmSync(folder, { recursive: true, force: true })]
/** The limits of one address are lifted: all of the load comes from one. They are still counted. */
const free = { project: 1e9, address: 1e9 }

/**
 * Starts a server in a process of its own and resolves to its address once it listens.
 * @param {string} name
 * @param {string[]} args
 */
async function startServer(name, args) {
  const output = join(folder, `${name}.log`)
  const file = openSync(output, 'a')
  const child = spawn(process.execPath, args, { stdio: ['ignore', file, file] })
  closeSync(file)
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  })
  for (;;) {
    const printed = readFileSync(output, 'utf8')
    const [, url] = /"url":"(http:[^"]+)".*"msg":"listening"/.exec(printed) ?? []
    if (url) return { url, pid: child.pid ?? 0 }
    if (child.exitCode !== null) throw new Error(`${name} ended before it listened:\n${printed}`)
    await wait(50)
  }
}

/**
 * @param {string} name
 * @param {object} store
 */
function startGateway(name, store) {
  const config = join(folder, `${name}.json`)
  const features = ['activity', 'multi_wallet', 'swap'].map((id) => ({ id, isEnabled: true, config: null }))
  writeFileSync(
    config,
    JSON.stringify({
      store,
      limits: { total: 1e9, configuration: free, directory: free },
      projects: [{ id: projectId, name: 'Bench', origins: ['https://site.example'], features }],
    }),
  )
  return startServer(name, [here('../dist/cli/main.js'), 'start', '--config', config, '--port', '0'])
}

/**
 * Microseconds of processor time that a process has used, of which other work on the machine takes nothing; NaN where there is no `/proc`.
 * @param {number} pid
 */
function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // Ticks of 10 ms, of the process itself and of the kernel for it.
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return Number.NaN
  }
}

/** @param {object} options */
async function load(options) {
  const child = spawn(process.execPath, [here('loadClient.mjs'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
  })
  await once(child, 'close')
  const result = JSON.parse(text)
  if (result.failures > 0) throw new Error(`${result.failures} requests failed.`)
  return result
}

const middle = (/** @type {number[]} */ numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
const busy = () => `load ${loadavg()[0]?.toFixed(1)}`
let isMissed = false
/**
 * @param {string} text
 * @param {boolean} isGood
 */
const judge = (text, isGood) => {
  isMissed ||= !isGood
  console.log(`${text}${isGood ? '' : '  MISSED'}`)
}

try {
  console.log(`${cpus().length} processors, Node ${process.versions.node}, ${busy()}`)
  const postgres = await startPostgres()
  if (postgres) ends.push(postgres.stop)
  else if (process.env.CI) throw new Error('No Postgres is installed.')
  console.log(postgres ? postgres.version : 'Postgres: not run, none is installed')

  /** @type {Record<string, { url: string, pid: number }>} */
  const stores = { pglite: await startGateway('pglite', { kind: 'pglite', dir: join(folder, 'data') }) }
  if (postgres) stores.postgres = await startGateway('postgres', { kind: 'postgres', url: postgres.url })
  const query = `?projectId=${projectId}&st=latchkey&sv=html-universal-2.18.0`
  /** @type {Record<string, string>} */
  const bodies = {}
  for (const path of Object.values(paths)) {
    const response = await fetch(stores.pglite?.url + path + query)
    bodies[path] = await response.text()
    if (!response.ok) throw new Error(`${path}: ${bodies[path]}`)
  }
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify(bodies))
  const bare = await startServer('bare', [here('bareServer.mjs'), join(folder, 'bodies.json')])

  for (const [name, path] of Object.entries(paths)) {
    const servers = { bare, ...stores }
    const empty = () => Object.fromEntries(Object.keys(servers).map((server) => [server, /** @type {number[]} */ ([])]))
    const [rates, times] = [empty(), empty()]
    // Taken in turn, so that what else runs on the machine affects all of them.
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [server, { url, pid }] of Object.entries(servers)) {
        const before = processorTime(pid)
        const result = await load({ url: url + path + query, seconds: Number(values.seconds), connections: 32 })
        rates[server]?.push(result.perSecond)
        times[server]?.push((processorTime(pid) - before) / result.requests)
      }
    const [base, least] = [middle(rates.bare ?? []), middle(times.bare ?? [])]
    console.log(
      `\n${name}, ${bodies[path]?.length} bytes: bare ${Math.round(base)} a second, ${least.toFixed(0)} µs of processor each (${busy()})`,
    )
    for (const server of Object.keys(stores)) {
      const [rate, time] = [middle(rates[server] ?? []), middle(times[server] ?? [])]
      const text = `${server} ${Math.round(rate)} a second, ${(rate / base).toFixed(2)} of bare (≥ 0.33); ${time.toFixed(0)} µs each`
      judge(`  ${text}, ${(least / time).toFixed(2)} of bare by processor time`, rate / base >= 1 / 3)
    }
  }
  for (const [server, { url }] of Object.entries(stores))
    for (const [name, path] of Object.entries(paths)) {
      const options = { url: url + path + query, seconds: Number(values.steady), connections: 64, perSecond: 500 }
      const { p50, p95, p99, most, requests } = await load(options)
      const figures = [p50, p95, p99, most].map((ms) => ms.toFixed(1)).join(', ')
      judge(
        `\n${server}, ${name}: ${requests} requests at 500 a second: p50, p95, p99, most ${figures} ms (p95 ≤ 20; ${busy()})`,
        p95 <= 20,
      )
    }
  if (isMissed && !values.lenient) process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
}
