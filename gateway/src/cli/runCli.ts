import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { GatewayConfiguration, ReadConfiguration } from '../configuration/configurationSchema.js'
import { parseConfiguration } from '../configuration/parseConfiguration.js'
import { createGateway } from '../createGateway.js'
import { GatewayError } from '../GatewayError.js'
import { rotateKeys } from '../keys/createKeyring.js'
import { keyFileOf } from '../keys/keyFileOf.js'
import { openReadyStore } from '../store/openReadyStore.js'
import type { StoreOptions } from '../store/Store.js'
import { storeOptionsOf } from '../store/storeOptionsOf.js'
import { askRunningGateway } from './adminSocket.js'
import { checkInstallation } from './checkInstallation.js'
import { runStoreCommand } from './runStoreCommand.js'
import type { CommandResult, StoreCommand, StoreRequest } from './storeCommands.js'
import { storeCommands } from './storeCommands.js'

const defaultFile = 'gateway.config.json'

const own = {
  start: 'runs the gateway, the default; without a configuration it writes one first',
  init: 'writes a configuration with one project',
  check: 'looks at configuration, database, migrations and chains, and names every fault',
  migrate: 'brings the tables up to this release',
  'keys rotate': 'makes a new signing key; it and the one before are valid',
}

const usageText = [
  'latchkey-gateway [command] [--config <file>] [--json] [--yes]',
  '',
  ...Object.entries(own).map(([name, summary]) => `${name}\n    ${summary}`),
  ...Object.entries(storeCommands).map(([name, { usage, summary }]) => `${`${name} ${usage}`.trim()}\n    ${summary}`),
  '',
  `--config <file>   default: ${defaultFile}`,
  '--host, --port    where start listens',
  '--json            prints data for programs',
  '--yes             does not ask before something is taken away',
].join('\n')

/** Where the command line writes: results and faults. */
export interface CliOutput {
  log(text: string): void
  error(text: string): void
  /** Asks the owner a question and resolves to whether the answer is yes; absent where nobody can answer. */
  confirm?(question: string): Promise<boolean>
}

const optionTypes = {
  config: { type: 'string', default: defaultFile },
  host: { type: 'string' },
  port: { type: 'string' },
  help: { type: 'boolean' },
  json: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  origin: { type: 'string', multiple: true },
  value: { type: 'string' },
  replace: { type: 'boolean' },
  project: { type: 'string' },
  from: { type: 'string' },
} as const

/** Options that every command takes, if only to have no effect. */
const usualOptions: ReadonlySet<string> = new Set(['config', 'host', 'port', 'help', 'json', 'yes'])

type Values = ReturnType<typeof readArguments>['values']

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: optionTypes })
  } catch (error) {
    // Node adds advice about arguments that start with a dash, which no command has.
    const [fault = ''] = (error instanceof Error ? error.message : String(error)).split(/[ \n]To /)
    throw refuse(fault)
  }
}

/** Runs a command of the command line and returns the exit code; `start` returns once the gateway listens. */
export async function runCli(args: readonly string[], output: CliOutput): Promise<0 | 1> {
  try {
    await run(args, output)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const { code, problems } = error instanceof GatewayError ? error : { code: 'COMMAND_REFUSED', problems: [] }
    output.error(args.includes('--json') ? JSON.stringify({ code, message, problems }) : message)
    return 1
  }
}

async function run(args: readonly string[], output: CliOutput): Promise<void> {
  const { values, positionals } = readArguments(args)
  if (values.help) return output.log(usageText)
  const [first = 'start', second] = positionals
  const pair = `${first} ${second}`
  const name = Object.hasOwn(storeCommands, pair) || Object.hasOwn(own, pair) ? pair : first
  const rest = positionals.slice(name === pair ? 2 : 1)
  const command = Object.hasOwn(storeCommands, name) ? storeCommands[name] : undefined
  if (command) return print(await runOnStore(name, command, rest, values, output), values, output)
  if (rest.length > 0 || !Object.hasOwn(own, name)) throw refuse(`Unknown command: ${positionals.join(' ')}`)
  refuseOptions(values, [])
  if (name === 'init') return print(init(values.config), values, output)
  if (name === 'start') return start(values, output)
  if (name === 'migrate') return print(await migrateOnly(values.config), values, output)
  if (name === 'keys rotate') return print(await rotate(values, output), values, output)
  const { result, isSound } = await checkInstallation(values.config)
  print(result, values, output)
  if (!isSound) throw new GatewayError('COMMAND_REFUSED', 'The check found faults.')
}

const refuse = (message: string): GatewayError =>
  new GatewayError('COMMAND_REFUSED', `${message}\nlatchkey-gateway --help lists the commands.`)

function print({ data, text }: CommandResult, { json }: Values, output: CliOutput): void {
  output.log(json ? JSON.stringify(data) : text)
}

function refuseOptions(values: Values, known: readonly string[]): void {
  const unknown = Object.keys(values).find((name) => !usualOptions.has(name) && !known.includes(name))
  if (unknown) throw refuse(`The command takes no --${unknown}.`)
}

async function runOnStore(
  name: string,
  command: StoreCommand,
  args: readonly string[],
  values: Values,
  output: CliOutput,
): Promise<CommandResult> {
  refuseOptions(values, command.options)
  if (args.length < command.least || args.length > command.most) throw refuse(`Usage: ${name} ${command.usage}`)
  const options = optionsOf(values)
  const file = command.fileAt === undefined ? undefined : args[command.fileAt]
  const request: StoreRequest = {
    command: name,
    args,
    options,
    ...(file === undefined ? {} : { content: readContent(file).toString('base64') }),
  }
  if (command.isDestructive?.(options)) await confirm(`${name} ${args.join(' ')}`, values, output)
  const configuration = readConfiguration(values.config)
  const store = storeOptionsOf(configuration.store, values.config)
  return runHereOrThere(request, configuration, store)
}

/** Runs a command on the database, or has the gateway run it that uses the folder right now. */
async function runHereOrThere(
  request: StoreRequest,
  { projects: declared }: ReadConfiguration,
  options: StoreOptions,
): Promise<CommandResult> {
  if (options.kind === 'memory') throw refuse('The configuration keeps data in memory: there is no database to change.')
  let store: Awaited<ReturnType<typeof openReadyStore>>['store']
  try {
    ;({ store } = await openReadyStore(options))
  } catch (error) {
    const isLocked = error instanceof GatewayError && error.code === 'STORE_LOCKED' && options.kind === 'pglite'
    const result = isLocked ? await askRunningGateway(options.dir, request) : undefined
    if (result) return result
    throw error
  }
  try {
    return await runStoreCommand(request, { store: async () => store, declared })
  } finally {
    await store.close()
  }
}

function optionsOf({ origin, value, replace, project, from }: Values): Record<string, string> {
  const given = { origin: origin?.join(','), value, replace: replace ? 'true' : undefined, project, from }
  return Object.fromEntries(Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

async function confirm(what: string, { yes }: Values, output: CliOutput): Promise<void> {
  if (yes || (await output.confirm?.(`${what}: are you sure?`))) return
  throw refuse(`${what} takes something away: confirm it, or pass --yes.`)
}

function readContent(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new GatewayError('COMMAND_REFUSED', `The file cannot be read: ${file}`, { cause })
  }
}

function readConfiguration(file: string): ReadConfiguration {
  try {
    return parseConfiguration(readFileSync(file, 'utf8'))
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause
    throw new GatewayError('CONFIGURATION_UNREADABLE', `The configuration file cannot be read: ${file}`, { cause })
  }
}

function init(file: string): CommandResult {
  const id = randomBytes(16).toString('hex')
  const configuration: GatewayConfiguration = { projects: [{ id, name: 'My site', origins: ['localhost:*'] }] }
  try {
    // Never replaces a file, not even one that appears meanwhile.
    writeFileSync(file, `${JSON.stringify(configuration, undefined, 2)}\n`, { flag: 'wx' })
  } catch (cause) {
    throw new GatewayError('COMMAND_REFUSED', `The file is there already, or cannot be written: ${file}`, { cause })
  }
  return { data: { file, project: id }, text: `Wrote ${file} with the project ${id}.` }
}

async function migrateOnly(file: string): Promise<CommandResult> {
  const { store, migrations } = await openReadyStore(storeOptionsOf(readConfiguration(file).store, file))
  await store.close()
  return { data: { migrations }, text: migrations.length ? migrations.join('\n') : 'Nothing is to be done.' }
}

async function rotate(values: Values, output: CliOutput): Promise<CommandResult> {
  const configuration = readConfiguration(values.config)
  const file = keyFileOf(configuration, values.config, storeOptionsOf(configuration.store, values.config))
  if (file === undefined) throw refuse('The configuration keeps data in memory: there is no file of keys.')
  await confirm('keys rotate', values, output)
  const valid = rotateKeys(file)
  return { data: { file, valid }, text: `${file} has a new key; ${valid} valid.` }
}

async function start({ config: file, host, port }: Values, output: CliOutput): Promise<void> {
  if (file === defaultFile && !existsSync(file)) output.error(init(file).text)
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    throw new GatewayError('CONFIGURATION_INVALID', `--port is not a port: ${port}`)
  }
  const gateway = createGateway({
    configFile: file,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: Number(port) }),
  })
  const stop = (): void => void gateway.stop().then(() => process.removeListener('SIGHUP', reload))
  const reload = (): void =>
    void gateway.reload().catch((error: unknown) => output.error(`The configuration stays as it was: ${error}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.on('SIGHUP', reload)
  try {
    await gateway.start()
  } catch (error) {
    // Nothing that was opened keeps the process alive.
    stop()
    throw error
  }
}

/** Asks at the terminal. */
export async function askTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question} [y/N] `))
  } finally {
    terminal.close()
  }
}
