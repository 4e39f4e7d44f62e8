import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { GatewayConfiguration } from '../configuration/configurationSchema.js'
import { parseConfiguration } from '../configuration/parseConfiguration.js'
import { warningsOf } from '../configuration/warningsOf.js'
import { createGateway } from '../createGateway.js'
import { GatewayError } from '../GatewayError.js'

const defaultFile = 'gateway.config.json'

const usage = `latchkey-gateway [start | init | check] [--config <file>] [--host <host>] [--port <port>]

start   runs the gateway, the default; without a configuration it writes one first
init    writes a configuration with one project
check   reads the configuration and names its faults, and what is valid but rarely meant
--config <file>   default: ${defaultFile}`

/** Where the command line writes: results and faults. */
export interface CliOutput {
  log(text: string): void
  error(text: string): void
}

/** Runs a command of the command line and returns the exit code; `start` returns once the gateway listens. */
export async function runCli(args: readonly string[], output: CliOutput): Promise<0 | 1> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        config: { type: 'string', default: defaultFile },
        host: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const [command = 'start'] = positionals
    if (values.help) output.log(usage)
    else if (command === 'init') init(values.config, output)
    else if (command === 'check') check(values.config, output)
    else if (command === 'start') await start(values, output)
    else throw new GatewayError('CONFIGURATION_INVALID', `Unknown command: ${command}\n\n${usage}`)
    return 0
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function init(file: string, output: CliOutput): void {
  const id = randomBytes(16).toString('hex')
  const configuration: GatewayConfiguration = { projects: [{ id, name: 'My site', origins: ['localhost:*'] }] }
  // Never replaces a file, not even one that appears meanwhile.
  writeFileSync(file, `${JSON.stringify(configuration, undefined, 2)}\n`, { flag: 'wx' })
  output.error(`Wrote ${file} with the project ${id}.`)
}

function check(file: string, output: CliOutput): void {
  const configuration = parseConfiguration(readFileSync(file, 'utf8'))
  const { projects, chains } = configuration
  output.log(`${file} is valid: projects ${projects.length}, chains ${chains.length}.`)
  for (const warning of warningsOf(configuration)) output.error(`Warning: ${warning}`)
}

interface StartValues {
  readonly config: string
  readonly host?: string | undefined
  readonly port?: string | undefined
}

async function start({ config: file, host, port }: StartValues, output: CliOutput): Promise<void> {
  if (file === defaultFile && !existsSync(file)) init(file, output)
  if (port !== undefined && !/^\d{1,5}$/.test(port)) {
    throw new GatewayError('CONFIGURATION_INVALID', `--port is not a port: ${port}`)
  }
  const gateway = createGateway({
    configFile: file,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: Number(port) }),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.stop())
  process.on('SIGHUP', () => void gateway.reload())
  await gateway.start()
}
