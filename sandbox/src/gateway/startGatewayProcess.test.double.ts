import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../gateway/dist/cli/main.js', import.meta.url))

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly port: number
  /** Kills it without warning, and resolves once it is gone. */
  kill(): Promise<void>
}

/** Starts the built command line, and resolves once it listens; rejects with what it printed if it ends before. */
export async function startGatewayProcess(configFile: string, port: number): Promise<GatewayProcess> {
  if (!existsSync(main)) throw new Error(`${main} is missing: build @latchkey/gateway first.`)
  const child = spawn(process.execPath, [main, 'start', '--config', configFile, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  try {
    return { port: await readPort(child), kill }
  } catch (error) {
    await kill()
    throw error
  }
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    const read = (line: string): void => {
      printed.push(line)
      const [, port] = /"url":"http:\/\/[^"]+:(\d+)".*"msg":"listening"/.exec(line) ?? []
      if (port) resolve(Number(port))
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', read)
    child.once('exit', () => reject(new Error(`The gateway ended before it listened:\n${printed.join('\n')}`)))
  })
}
