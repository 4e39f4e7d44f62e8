import { existsSync, readFileSync } from 'node:fs'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { parseConfiguration } from '../configuration/parseConfiguration.js'
import { warningsOf } from '../configuration/warningsOf.js'
import { GatewayError } from '../GatewayError.js'
import { createChains } from '../providers/createChains.js'
import { databaseOf } from '../store/lockFolder.js'
import { openStore } from '../store/openStore.js'
import { storeOptionsOf } from '../store/storeOptionsOf.js'
import { fileProblems } from './fileProblems.js'
import type { CommandResult } from './storeCommands.js'

interface Finding {
  readonly part: 'configuration' | 'files' | 'store' | 'migrations' | 'chains'
  readonly state: 'good' | 'warning' | 'fault'
  readonly text: string
}

/** Looks at everything that a gateway needs, and changes nothing: migrations are named, not run. */
export async function checkInstallation(
  file: string,
): Promise<{ readonly result: CommandResult; readonly isSound: boolean }> {
  const findings: Finding[] = []
  const configuration = readConfiguration(file, findings)
  if (configuration) {
    findings.push(
      ...warningsOf(configuration).map((text) => ({ part: 'configuration', state: 'warning', text }) as const),
    )
    findings.push(
      ...fileProblems(configuration, file).map((text) => ({ part: 'files', state: 'fault', text }) as const),
    )
    findings.push(...(await storeFindings(configuration, file)), ...(await chainFindings(configuration)))
  }
  return {
    result: { data: findings, text: findings.map(({ part, state, text }) => `${state}  ${part}: ${text}`).join('\n') },
    isSound: findings.every(({ state }) => state !== 'fault'),
  }
}

function readConfiguration(file: string, findings: Finding[]): ReadConfiguration | undefined {
  try {
    const configuration = parseConfiguration(readFileSync(file, 'utf8'))
    const { projects, chains } = configuration
    findings.push({
      part: 'configuration',
      state: 'good',
      text: `${file} is valid: projects ${projects.length}, chains ${chains.length}.`,
    })
    return configuration
  } catch (error) {
    const problems = error instanceof GatewayError ? error.problems : [`${file} cannot be read.`]
    findings.push(...problems.map((text) => ({ part: 'configuration', state: 'fault', text }) as const))
    return undefined
  }
}

async function storeFindings(configuration: ReadConfiguration, file: string): Promise<readonly Finding[]> {
  const options = storeOptionsOf(configuration.store, file)
  if (options.kind === 'memory') {
    return [{ part: 'store', state: 'good', text: 'in memory: nothing is kept after a stop.' }]
  }
  // Opening would create it, and a check changes nothing.
  if (options.kind !== 'postgres' && !(options.kind === 'pglite' && existsSync(databaseOf(options.dir)))) {
    return [{ part: 'store', state: 'good', text: 'The first start creates it.' }]
  }
  try {
    const store = await openStore(options)
    try {
      await store.probe(5000)
      const pending = await store.pending()
      return [
        { part: 'store', state: 'good', text: `${options.kind} responds.` },
        pending.length > 0
          ? { part: 'migrations', state: 'warning', text: `to run at the next start: ${pending.join(', ')}` }
          : { part: 'migrations', state: 'good', text: 'The tables are those of this release.' },
      ]
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.code === 'STORE_LOCKED') {
      const text =
        'A running gateway has the folder, so the tables were not looked at; its /readyz reports the database.'
      return [{ part: 'store', state: 'warning', text }]
    }
    return [{ part: error.code === 'MIGRATION_FAILED' ? 'migrations' : 'store', state: 'fault', text: error.message }]
  }
}

async function chainFindings({ chains: configured }: ReadConfiguration): Promise<readonly Finding[]> {
  const missing: string[] = []
  const chains = createChains({
    chains: configured,
    upstreamMs: 5000,
    now: () => performance.now(),
    onMissing: (caip2) => missing.push(caip2),
  })
  const served = await chains.supported()
  chains.stop()
  return [
    ...served.map((caip2) => ({ part: 'chains', state: 'good', text: `${caip2} is served.` }) as const),
    ...missing.map(
      (caip2) => ({ part: 'chains', state: 'fault', text: `No node proves that it serves ${caip2}.` }) as const,
    ),
  ]
}
