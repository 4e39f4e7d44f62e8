import type { Candidate, Connector, ConnectorContext } from '../connections/contract.js'
import type { Account } from '../connections/state.js'
import { BaseError } from '../errors/BaseError.js'
import { networkNotFound } from '../errors/connection.js'
import { toProviderError } from '../errors/toProviderError.js'
import { withDeadline } from '../promises/withDeadline.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { noAccountShared, requestGivenUp } from './connectErrors.js'
import { readOr } from './foreignValues.js'
import { untilAborted } from './untilAborted.js'

/** Shorter than the kernel's own deadline, so that an unresponsive wallet does not fail the disconnect. */
const leaveMs = 2500
/** Longest wait between two attempts to read a wallet that cannot be reached. */
const retrySeconds = 30

type ConnectInput = Parameters<Connector['connect']>[0]
type Connected = Awaited<ReturnType<Connector['connect']>>

/** What a wallet currently shares. */
export interface Shared {
  readonly accounts: readonly Account[]
  /** CAIP-2 id; `undefined` while the wallet is on a network outside the namespace. */
  readonly networkId: string | undefined
}

/** A change reported by a wallet; `active` is the new active address. */
export interface WalletChange extends Partial<Shared> {
  readonly active?: string | undefined
}

/** One attempt to connect. */
export interface WalletAttempt {
  /** CAIP-2 id of the requested network. */
  readonly networkId: string | undefined
  /** Whether this is a restore, in which the visitor must not be prompted. */
  readonly isReconnecting: boolean
  readonly signal: AbortSignal
  /** Call this after each response of the wallet. @throws `ABORTED` once the attempt is cancelled or superseded */
  check(): void
  /**
   * Call this once the wallet has approved and before the next read: changes the wallet reports from then on override what
   * `open` returns. `known` is what the life shows until then. @throws `ABORTED` like `check`
   */
  listen(known?: Partial<Shared>): void
}

/** Binds one wallet's API to the life of a connection, which is the same for all wallets. */
export interface WalletBinding {
  /** Prompts the visitor, or reads silently while `isReconnecting`. Rejects with the wallet's error. */
  open(attempt: WalletAttempt): Promise<Omit<Connected, 'networkId'> & Shared>
  /** Reads the accounts without a prompt; never called after the wallet was disconnected. */
  getAccounts(): Promise<readonly Account[]>
  /** Reads the network. @default the network reported last */
  getNetworkId?(): Promise<string | undefined>
  /** Whether the wallet would share accounts without a prompt. */
  isAuthorized(): Promise<boolean>
  /** Whether a locked wallet shares accounts without a request once it is unlocked; the connector then listens until it does. */
  readonly unlocks?: boolean
  /** Starts listening to the wallet; returns a function that stops it. */
  listen?(): Unsubscribe | undefined
  /** Called when the connection ends; drops what was kept about it. */
  released?(): void
  /** Revokes the site's permission in the wallet, as far as a page can. */
  leave?(): Promise<unknown>
  getProvider(): unknown
  /** Changes the wallet's network; called only while it is connected. */
  switchNetwork?: Connector['switchNetwork']
}

/** The current state of the connection, and the methods through which the wallet changes it. */
export interface WalletLife extends Shared {
  /** `waiting`: not connected, listening for a locked wallet that may share accounts without a request. */
  readonly phase: 'idle' | 'waiting' | 'opening' | 'open'
  /** A new object each time the connector starts listening; compare it after awaiting a response, before acting on it. */
  readonly session: object | undefined
  /** Whether the wallet was disconnected, by the page or by the wallet, and not connected again since. */
  readonly hasLeft: boolean
  /** Whether the last attempt to reach the wallet failed. */
  readonly isLost: boolean
  /** The wallet cannot be reached: `read`, which has a deadline, runs after 1, 2, 4 … s until it or an event finds it back. */
  lose(read: () => Promise<WalletChange>): void
  /**
   * Applies a reported change and emits what differs. A connected wallet without accounts is disconnected; a waiting one that
   * shares accounts emits `connect`.
   */
  change(next: WalletChange): void
  /** Ends the connection from the wallet's side. */
  end(): void
  /** Reads a waiting wallet that may have been unlocked, one read at a time. */
  unlock(read: () => Promise<Shared | undefined>): Promise<void>
}

/** Writable form of the life. */
type State = { -readonly [name in keyof WalletLife]: WalletLife[name] }

const nothing = { phase: 'idle', session: undefined, isLost: false, accounts: [], networkId: undefined } as const

/**
 * Creates the connector of one wallet of the page. It cancels attempts without a caller, revokes approvals that arrive too
 * late, emits events only while connected, waits for locked wallets, and disconnects. `drive` binds the wallet's API.
 */
// long: closures over one state, which every step of a connection reads and writes
export function createWalletConnector(
  namespace: string,
  wallet: Candidate,
  context: ConnectorContext,
  drive: (life: WalletLife) => WalletBinding,
): Connector {
  const { clock, emitter, report, signal: page } = context
  /** Incremented by every connect and disconnect; results of an older generation are ignored. */
  let generation = 0
  /** Whether the pending attempt, if there is one, still has a caller. */
  let isAsking: (() => boolean) | undefined
  /** During an attempt: changes reported since the connector listens, newer than what was read. */
  let reported: Partial<Shared> = {}
  let unlocking: object | undefined
  let undoRetry: Unsubscribe | undefined
  let stop: Unsubscribe | undefined

  /** Stops listening, and starts again with `start`; a wallet that throws here is reported and still used. */
  const relisten = (start?: () => Unsubscribe | undefined): void => {
    for (const step of [stop, start]) {
      try {
        stop = step?.() ?? undefined
      } catch (error) {
        report(toProviderError(error))
      }
    }
  }

  const listen = (phase: 'waiting' | 'opening', known?: Partial<Shared>): void => {
    if (life.phase !== 'open') Object.assign(life, known, { phase })
    life.session = {}
    page.addEventListener('abort', release)
    relisten(driver.listen)
  }

  const drop = (): void => {
    Object.assign(life, nothing)
    undoRetry?.()
    page.removeEventListener('abort', release)
    relisten()
    driver.released?.()
  }

  const release = (): void => {
    life.hasLeft = true
    drop()
  }

  const retry = (seconds: number, read: () => Promise<WalletChange>): void => {
    undoRetry = clock.after(Math.min(seconds, retrySeconds) * 1000, async () => {
      const mine = undoRetry
      const isAway = (): boolean => life.isLost && undoRetry === mine
      try {
        const next = await read()
        if (isAway() && next.accounts?.length === 0) life.end()
        if (isAway() && next.accounts && next.networkId) life.change(next)
      } catch {
        // Still unreachable.
      }
      if (isAway()) retry(seconds * 2, read)
    })
  }

  const life: State = {
    ...nothing,
    hasLeft: false,
    lose(read) {
      if (life.phase !== 'open' || life.isLost) return
      life.isLost = true
      emitter.emit('lost', undefined)
      retry(1, read)
    },
    change({ active, ...next }) {
      Object.assign(reported, next)
      const { phase, isLost, accounts: before, networkId: from } = life
      const { accounts, networkId } = phase.startsWith('open') ? Object.assign(life, next) : { ...nothing, ...next }
      const acting = active && { active }
      if ((phase === 'waiting' || isLost) && accounts.length && networkId) {
        life.isLost = false
        undoRetry?.()
        // The kernel connects a wallet that was unlocked.
        if (phase === 'waiting') drop()
        return emitter.emit('connect', { accounts, networkId, ...acting })
      }
      const change = {
        ...(JSON.stringify(accounts) !== JSON.stringify(before) && { accounts }),
        ...(networkId && networkId !== from && { networkId }),
      }
      if (phase !== 'open' || !Object.keys(change).length) return
      if (!accounts.length) release()
      emitter.emit('change', { ...change, ...acting })
    },
    end() {
      const { phase } = life
      // Makes a pending attempt fail.
      reported = { accounts: [] }
      release()
      if (phase === 'open') emitter.emit('disconnect', undefined)
    },
    async unlock(read) {
      const mine = life.session
      if (life.phase !== 'waiting' || unlocking === mine) return
      unlocking = mine
      try {
        const next = await read()
        if (life.session === mine && next) life.change(next)
      } catch {
        // Still locked.
      }
      if (unlocking === mine) unlocking = undefined
    },
  }
  const driver = drive(life)

  /** Best effort: most wallets cannot be disconnected from a page. */
  const leave = async (): Promise<void> => {
    try {
      await withDeadline(Promise.resolve(driver.leave?.()), 'disconnect', leaveMs, clock)
    } catch (thrown) {
      if (toProviderError(thrown).code === 'USER_REJECTED') throw thrown
    }
  }

  const open = async ({ networkId: asked, isReconnecting, signal }: ConnectInput): Promise<Connected> => {
    const mine = ++generation
    let isAnswered = false
    let isLocked = false
    let isListening = false
    const isWanted = (): boolean => mine === generation && !signal.aborted && !page.aborted
    const check = (): void => {
      isAnswered = true
      if (!isWanted()) throw requestGivenUp(signal.reason)
    }
    const startListening = (known?: Partial<Shared>): void => {
      check()
      reported = {}
      isListening = true
      life.hasLeft = false
      listen('opening', known)
    }
    if (life.phase === 'waiting') drop()
    if (!isWanted()) throw requestGivenUp(signal.reason)
    isAsking = isWanted
    try {
      const given = await driver.open({ networkId: asked, isReconnecting, signal, check, listen: startListening })
      check()
      if (!isListening) startListening(given)
      const result: typeof given = Object.assign({}, given, reported)
      const { accounts, networkId } = result
      isLocked = !accounts.length
      if (isLocked) throw noAccountShared(wallet.name)
      if (!networkId) throw networkNotFound()
      Object.assign(life, { phase: 'open', accounts, networkId })
      return { ...result, networkId }
    } catch (error) {
      if (mine === generation && life.phase === 'opening') {
        // Locked between two reads of a restore.
        if (isLocked && isReconnecting && driver.unlocks) life.phase = 'waiting'
        else release()
      }
      // Approved after the attempt was cancelled: revoked, unless a newer attempt asks for it.
      if (isAnswered && !isWanted() && !isAsking?.() && life.phase !== 'open' && !isReconnecting) {
        life.hasLeft = true
        leave().catch(report)
      }
      throw error
    } finally {
      if (isAsking === isWanted) isAsking = undefined
    }
  }

  return {
    ...wallet,
    namespaces: [namespace],
    connect: (input) => untilAborted(open(input), input.signal),
    async disconnect() {
      generation++
      const isShared = life.phase.startsWith('open')
      release()
      if (isShared) await leave()
    },
    release() {
      generation++
      drop()
    },
    // A wallet that cannot be read shares nothing, and reports no network.
    getAccounts: () => readOr(async () => (life.hasLeft ? [] : driver.getAccounts()), []),
    getNetworkId: () => readOr(async () => (driver.getNetworkId ? driver.getNetworkId() : life.networkId), undefined),
    async isAuthorized() {
      const mine = generation
      let isAllowed = false
      try {
        isAllowed = await driver.isAuthorized()
      } catch (error) {
        // A wallet that cannot be read has not authorized this site.
        report(error)
      }
      const isIdle = life.phase === 'idle' && !isAsking?.() && mine === generation && !page.aborted
      if (!isAllowed && driver.unlocks && isIdle) listen('waiting')
      return isAllowed
    },
    getProvider: driver.getProvider,
    ...(driver.switchNetwork && {
      async switchNetwork(network) {
        if (life.phase !== 'open') throw new BaseError(`${wallet.name} is not connected.`, { code: 'NOT_CONNECTED' })
        await driver.switchNetwork?.(network)
      },
    }),
  }
}
