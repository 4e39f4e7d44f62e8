import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { StartError } from './startError.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const grouped = process.platform !== 'win32'
let stopping = false

/**
 * Runs a program in the foreground and answers when it succeeded.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<void>}
 */
export function runProgram(program, args, { cwd, env, shell = false }) {
  return new Promise((resolve, reject) => {
    // A process group of its own: stopping it then reaches what the program started itself.
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

/** Sends a signal to every program that still runs, and to what it started. @param {NodeJS.Signals} signal */
function signalPrograms(signal) {
  for (const child of running) {
    try {
      if (grouped && child.pid) process.kill(-child.pid, signal)
      else child.kill(signal)
    } catch {
      // It ended in the meantime.
    }
  }
}

/**
 * Ends the script on SIGINT, SIGTERM and SIGHUP: running programs first, then `cleanUp`. The second signal ends at once.
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
 * Calls back when the parent is gone: a SIGTERM sent to npm ends npm and its shell, but never reaches the script.
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

/** Whether a signal is ending the script, so that failures it causes stay unreported. @returns {boolean} */
export function isStopping() {
  return stopping
}
