import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GatewayOptions } from '../contract.js'
import { GatewayError } from '../GatewayError.js'
import type { ReadConfiguration } from './configurationSchema.js'
import { checkConfiguration, parseConfiguration } from './parseConfiguration.js'

/** The configuration in use, from a file or from the options. */
export interface ConfigurationSource {
  current(): ReadConfiguration
  /** The faults of the file that keep an older configuration in use. */
  problems(): readonly string[]
  /** Reads the file again, now. */
  reload(): Promise<void>
  watch(): void
  unwatch(): void
}

interface SourceOptions extends Pick<GatewayOptions, 'configFile' | 'configuration' | 'watchMs'> {
  /** Called after a change took effect, with the faults otherwise. */
  readonly onRead: (problems: readonly string[]) => void
  /** A reading that nobody waits for ended with an error that is not about the file. */
  readonly onFailed: (error: unknown) => void
}

/** Reads the configuration, and again whenever its file changes; throws if the first reading fails. */
export function createConfigurationSource({
  configFile,
  configuration,
  watchMs,
  onRead,
  onFailed,
}: SourceOptions): ConfigurationSource {
  const path = configFile === undefined ? undefined : resolve(configFile)
  const text = path === undefined ? '' : readFirst(path)
  let current = path === undefined ? checkConfiguration(configuration) : parseConfiguration(text)
  let problems: readonly string[] = []
  /** What was read last, valid or not; absent after a reading that failed. */
  let seen: string | undefined = text
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  /** The reading that has not begun; it sees what everybody who asks until then wants to be seen. */
  let waiting: Promise<void> | undefined

  async function read(file: string): Promise<void> {
    const before = problems
    const next = await readFile(file, 'utf8').catch(() => undefined)
    // What was read and reported once is not worth another line in the log.
    if (next === seen) return
    seen = next
    try {
      if (next === undefined) throw unreadable(file)
      current = parseConfiguration(next)
      problems = []
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      problems = error.problems
    }
    // Saved without a change of what is wrong.
    if (before[0] && before.join() === problems.join()) return
    onRead(problems)
  }

  // One after the other: a slow reading must not overwrite a later one, and one that fails must not end those after it.
  const reload = (): Promise<void> => {
    if (path === undefined) return reading
    waiting ??= reading
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return read(path)
      })
    reading = waiting
    return reading
  }
  const look = (): void => void reload().catch(onFailed)

  return {
    current: () => current,
    problems: () => problems,
    reload,
    // Reading sees what watching misses: files replaced by another, on network drives, in containers, saved while it began.
    watch: () => {
      if (path !== undefined) timer = setInterval(look, watchMs ?? 500).unref()
    },
    unwatch: () => clearInterval(timer),
  }
}

function readFirst(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function unreadable(path: string, cause?: unknown): GatewayError {
  const message = `The configuration file cannot be read: ${path}`
  return new GatewayError('CONFIGURATION_UNREADABLE', message, { cause, problems: [message] })
}
