import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { StartError } from './startError.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const grouped = process.platform !== 'win32'
let stopping = false

/**
 * Runs a program in the foreground; resolves once it has succeeded.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<void>}
 */
export function runProgram(program, args, { cwd, env, shell = false }) {
  return new Promise((resolve, reject) => {
    // A separate process group: stopping it also reaches the processes that the program started.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: grouped,
      shell,
    })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(new StartError(`${program} could not be started: ${error.message}.`))
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new StartError(`${[program, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}.`))
    })
  })
}

/** Sends a signal to every running program and to its child processes. @param {NodeJS.Signals} signal */
function signalPrograms(signal) {
  for (const child of running) {
    try {
      if (grouped && child.pid) process.kill(-child.pid, signal)
      else child.kill(signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

/**
 * Ends the script on SIGINT, SIGTERM and SIGHUP: running programs first, then `cleanUp`. A second signal ends it immediately.
 * @param {object} [options]
 * @param {() => Promise<void>} [options.cleanUp]
 * @param {number} [options.exitCode] 128 plus the signal's number unless given
 */
export function endOnSignals({ cleanUp, exitCode } = {}) {
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    const code = 128 + constants.signals[signal]
    if (stopping) {
      signalPrograms('SIGKILL')
      process.exit(code)
    }
    stopping = true
    const ended = Promise.all([...running].map((child) => new Promise((resolve) => child.once('exit', resolve))))
    signalPrograms('SIGTERM')
    await ended
    await cleanUp?.()
    process.exit(exitCode ?? code)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  if (process.env.npm_lifecycle_event) onOrphaned(() => end('SIGTERM'))
}

/**
 * Calls back when the parent process is gone: a SIGTERM sent to npm ends npm and its shell, but never reaches the script.
 * @param {() => unknown} callback
 */
function onOrphaned(callback) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, 200)
  timer.unref()
}

/** Whether a signal is ending the script; failures that this causes are not reported. @returns {boolean} */
export function isStopping() {
  return stopping
}
