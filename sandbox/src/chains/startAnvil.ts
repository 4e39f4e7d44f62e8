import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { ProcessGuard } from '../process/createProcessGuard.js'
import { SandboxError } from '../sandboxError.js'
import { resolveAnvil } from './resolveAnvil.js'
import { rpcRequest } from './rpcRequest.js'

const readyTimeoutMs = 15_000
const stopTimeoutMs = 3_000
const pollMs = 15

/** A running anvil process. */
export interface AnvilProcess {
  readonly url: string
  readonly pid: number
  /** False once the process has ended for any reason. */
  alive(): boolean
  /** Ends the process and resolves once it has exited. */
  stop(): Promise<void>
}

/** Starts anvil on 127.0.0.1; port 0 lets the system choose. Rejects with `SandboxError`. */
export async function startAnvil(
  chain: { id: number; name: string; port: number },
  guard: ProcessGuard,
): Promise<AnvilProcess> {
  const part = `chain "${chain.name}"`
  const args = ['--host', '127.0.0.1', '--port', String(chain.port), '--chain-id', String(chain.id), '--accounts', '0']
  const child = spawn(resolveAnvil(), [...args, '--color', 'never'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const alive = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<void> => {
    if (child.pid === undefined) return
    if (alive()) {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(force)
    }
    guard.release(child.pid)
  }
  if (child.pid !== undefined) guard.watch(child.pid)

  try {
    const port = await listening(child, part, chain.port)
    const url = `http://127.0.0.1:${port}`
    await answering(url, chain.id, part, alive)
    return { url, pid: child.pid ?? 0, alive, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the port from the child's output, because probing a port could find a foreign node. */
function listening(child: ChildProcess, part: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    let complaint = ''
    const fail = (reason: string, cause?: unknown): void => {
      clearTimeout(timer)
      reject(
        /in use|os error (98|48|10048)/i.test(reason)
          ? portInUse(part, port, cause)
          : new SandboxError(
              'SANDBOX_PART_FAILED',
              {
                part,
                reason: `anvil did not start (${reason})`,
                cure: 'Run the same program manually for details, or reinstall it.',
              },
              cause,
            ),
      )
    }
    const timer = setTimeout(() => fail(`not listening after ${readyTimeoutMs} ms`), readyTimeoutMs)
    child.once('error', (error) => fail(error.message, error))
    // 'close' rather than 'exit', because only then has all of the child's output been read.
    child.once('close', (code, signal) => fail(complaint.trim() || `ended with ${signal ?? `code ${code}`}`))
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-2_000)
    })
    const onOutput = (chunk: Buffer): void => {
      output += chunk
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)
      if (!found) return
      clearTimeout(timer)
      // The node logs every call, and unread output would block it.
      child.stdout?.off('data', onOutput).resume()
      resolve(Number(found[1]))
    }
    child.stdout?.on('data', onOutput)
  })
}

async function answering(url: string, id: number, part: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  for (;;) {
    try {
      const answer = await rpcRequest(url, 'eth_chainId')
      if (Number(answer) === id) return
      throw new TypeError(`it reports chain ${String(answer)} instead of ${id}`)
    } catch (cause) {
      if (!alive() || Date.now() > deadline) {
        throw new SandboxError(
          'SANDBOX_PART_FAILED',
          {
            part,
            reason: `the RPC at ${url} does not respond`,
            cure: 'Check that nothing blocks connections to 127.0.0.1.',
          },
          cause,
        )
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function portInUse(part: string, port: number, cause?: unknown): SandboxError {
  return new SandboxError(
    'SANDBOX_PORT_IN_USE',
    {
      part,
      reason: `port in use (${port})`,
      cure: "Stop the program that uses it, choose another port, or use ports: 'ephemeral'.",
    },
    cause,
  )
}
