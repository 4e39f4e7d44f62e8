import type { Connector, ConnectorContext } from '../connections/contract.js'
import type { Account, Candidate } from '../connections/state.js'
import { withDeadline } from '../connections/withDeadline.js'
import { BaseError } from '../errors/BaseError.js'
import { toProviderError } from '../errors/toProviderError.js'
import type { Unsubscribe } from '../unsubscribe.js'
import { noAccountShared, requestGivenUp } from './connectErrors.js'
import { untilAborted } from './untilAborted.js'

/** Shorter than the kernel's own deadline, so that a silent wallet is not a failed disconnect. */
const leaveMs = 2500
/** The longest wait between two attempts to read a wallet that cannot be reached. */
const retrySeconds = 30

type ConnectInput = Parameters<Connector['connect']>[0]
type Connected = Awaited<ReturnType<Connector['connect']>>

/** What a wallet shares at one moment. */
export interface Shared {
  readonly accounts: readonly Account[]
  /** CAIP-2 id; `undefined` while the wallet is on a network that is not one of the family. */
  readonly networkId: string | undefined
}

/** What a wallet reports; `active` is the address that acts from now on. */
export interface WalletChange extends Partial<Shared> {
  readonly active?: string | undefined
}

/** One attempt to connect. */
export interface WalletAttempt {
  /** CAIP-2 id of the network that was asked for. */
  readonly networkId: string | undefined
  /** The visitor must not be prompted. */
  readonly isReconnecting: boolean
  readonly signal: AbortSignal
  /** To be called after each answer of the wallet. @throws `ABORTED` once nobody waits for this attempt */
  check(): void
  /**
   * To be called once the wallet has approved and before the next read: what the wallet reports from then on is newer than
   * what `open` returns. @throws `ABORTED` as `check`
   */
  listen(): void
}

/** How one wallet is asked; everything else about a connection is the same for all of them. */
export interface WalletBinding {
  /** Prompts the visitor, or reads silently while `isReconnecting`. Rejects as the wallet does. */
  open(attempt: WalletAttempt): Promise<Omit<Connected, 'networkId'> & Shared>
  /** Reads the accounts without a prompt; never called once the wallet was left. */
  getAccounts(): Promise<readonly Account[]>
  /** Reads the network. @default the network that was reported last */
  getNetworkId?(): Promise<string | undefined>
  /** Whether the wallet would share accounts without a prompt. */
  isAuthorized(): Promise<boolean>
  /** Whether a locked wallet shares accounts by itself once it is unlocked: then it is listened to until it does. */
  readonly unlocks?: boolean
  /** Starts listening to the wallet; returns how to stop. */
  listen?(): Unsubscribe | undefined
  /** The connection is over: what was kept about it is dropped. */
  released?(): void
  /** Takes back what the wallet allowed this site, as far as a page can. */
  leave?(): Promise<unknown>
  getProvider(): unknown
  /** Moves the wallet; called only while it is connected. */
  switchNetwork?: Connector['switchNetwork']
}

/** The connection as it is now, and the only way to change it from the wallet's side. */
export interface WalletLife extends Shared {
  /** `waiting`: nobody is connected, and a locked wallet may share accounts by itself. */
  readonly phase: 'idle' | 'waiting' | 'opening' | 'open'
  /** A new object each time the wallet is listened to: whoever waited for an answer compares it before acting. */
  readonly session: object | undefined
  /** The wallet was left, by the page or from its own side, and nobody connected it since. */
  readonly hasLeft: boolean
  /** The wallet could not be reached last time. */
  readonly isLost: boolean
  /** The wallet cannot be reached: it is read again after 1, 2, 4 … s until it, or an event of it, says that it is back. */
  lose(read: () => Promise<WalletChange>): void
  /**
   * Takes what the wallet reports and emits what differs. A connected wallet without accounts is left; a waiting one that
   * shares accounts emits `connect`.
   */
  change(next: WalletChange): void
  /** Ends the connection from the wallet's side. */
  end(): void
  /** Reads a waiting wallet that may have been unlocked, one read at a time. */
  unlock(read: () => Promise<Shared | undefined>): Promise<void>
}

/** The life as it is written here. */
type State = { -readonly [name in keyof WalletLife]: WalletLife[name] }

const nothing = { phase: 'idle', session: undefined, isLost: false, accounts: [], networkId: undefined } as const

/**
 * Makes the connector of one wallet of the page. It drops attempts that nobody waits for, takes back approvals that come too
 * late, emits events only while connected, waits for locked wallets, and leaves. `drive` says how this wallet is asked.
 */
// long: closures over one state, which every step of a connection reads and writes
export function createWalletConnector(
  namespace: string,
  wallet: Candidate,
  context: ConnectorContext,
  drive: (life: WalletLife) => WalletBinding,
): Connector {
  const { clock, emitter, report, signal: page } = context
  /** Raised by every connect and disconnect; what belongs to an older number changes nothing. */
  let generation = 0
  let lastConnect = 0
  /** Set while an attempt goes on: reported since the wallet is listened to, so newer than what was read. */
  let heard: Partial<Shared> | undefined
  let unlocking: object | undefined
  let undoRetry: Unsubscribe | undefined
  let stop: Unsubscribe | undefined

  /** Stops listening, and starts again with `start`; a wallet that throws at it is reported and used all the same. */
  const relisten = (start?: () => Unsubscribe | undefined): void => {
    for (const step of [stop, start]) {
      try {
        stop = step?.() ?? undefined
      } catch (error) {
        report(toProviderError(error))
      }
    }
  }

  const listen = (next: 'waiting' | 'opening'): void => {
    if (life.phase !== 'open') life.phase = next
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
      const mine = life.session
      const isAway = (): boolean => mine === life.session && life.isLost
      try {
        const next = await read()
        if (isAway() && next.accounts?.length === 0) life.end()
        if (isAway() && next.accounts && next.networkId) life.change(next)
      } catch {
        // Still away.
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
      if (heard) Object.assign(heard, next)
      const { phase, isLost, accounts: before, networkId: from } = life
      const { accounts, networkId } = phase === 'open' ? Object.assign(life, next) : { ...nothing, ...next }
      const acting = active && { active }
      if ((phase === 'waiting' || isLost) && accounts.length && networkId) {
        life.isLost = false
        undoRetry?.()
        // The kernel connects one that was unlocked.
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
      // An attempt that goes on fails of it.
      if (heard) heard = { accounts: [] }
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

  /** Best effort: most wallets cannot be left from a page. */
  const leave = async (): Promise<void> => {
    try {
      await withDeadline(Promise.resolve(driver.leave?.()), 'disconnect', leaveMs, clock)
    } catch (thrown) {
      if (toProviderError(thrown).code === 'USER_REJECTED') throw thrown
    }
  }

  const open = async ({ networkId: asked, isReconnecting, signal }: ConnectInput): Promise<Connected> => {
    const mine = ++generation
    lastConnect = mine
    let isAnswered = false
    let isLocked = false
    let isListening = false
    const isWanted = (): boolean => mine === generation && !signal.aborted && !page.aborted
    const check = (): void => {
      isAnswered = true
      if (!isWanted()) throw requestGivenUp(signal.reason)
    }
    const hear = (): void => {
      check()
      heard = {}
      isListening = true
      life.hasLeft = false
      listen('opening')
    }
    if (life.phase === 'waiting') drop()
    if (!isWanted()) throw requestGivenUp(signal.reason)
    heard = {}
    try {
      const given = await driver.open({ networkId: asked, isReconnecting, signal, check, listen: hear })
      check()
      if (!isListening) hear()
      const result: typeof given = Object.assign({}, given, heard)
      const { accounts, networkId } = result
      isLocked = !accounts.length
      if (isLocked) throw noAccountShared(wallet.name)
      if (!networkId) throw new BaseError('The wallet named no network.', { code: 'NETWORK_NOT_FOUND' })
      Object.assign(life, { phase: 'open', accounts, networkId })
      return { ...result, networkId }
    } catch (error) {
      if (mine === generation && life.phase === 'opening') {
        // Locked between two questions of a restore.
        if (isLocked && isReconnecting && driver.unlocks) life.phase = 'waiting'
        else release()
      }
      // Approved after everybody stopped waiting: taken back, unless it was asked for once more.
      if (isAnswered && !isWanted() && mine === lastConnect && life.phase !== 'open' && !isReconnecting) {
        leave().catch(report)
      }
      throw error
    } finally {
      if (mine === generation) heard = undefined
    }
  }

  return {
    ...wallet,
    namespaces: [namespace],
    connect: (input) => untilAborted(open(input), input.signal),
    async disconnect() {
      generation++
      heard = undefined
      const isShared = life.phase.startsWith('open')
      release()
      if (isShared) await leave()
    },
    release() {
      generation++
      heard = undefined
      drop()
    },
    async getAccounts() {
      try {
        return life.hasLeft ? [] : await driver.getAccounts()
      } catch {
        // A wallet that cannot be read shares nothing.
        return []
      }
    },
    async getNetworkId() {
      try {
        return driver.getNetworkId ? await driver.getNetworkId() : life.networkId
      } catch {
        // A wallet that cannot be read is on no network.
        return
      }
    },
    async isAuthorized() {
      const mine = generation
      let isAllowed = false
      try {
        isAllowed = await driver.isAuthorized()
      } catch (error) {
        // A wallet that cannot be read has not allowed this site.
        report(error)
      }
      const isIdle = life.phase === 'idle' && !heard && mine === generation && !page.aborted
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
