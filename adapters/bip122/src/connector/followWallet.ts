import type { ConnectorContext } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import type { WalletBinding, WalletLife } from '@latchkey/kernel/adapter'
import { readProperty } from '@latchkey/kernel/adapter'
import { networkNamings } from '../networks/networkNaming.js'
import type { BitcoinWallet, Shared, SharedChange } from './bitcoinWallet.js'
import type { ReadShared } from './readShared.js'
import { readShared } from './readShared.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000

/** Whether a wallet lacks the method it was asked for. */
export const isMissing = (error: unknown): boolean => readProperty(error, 'code') === 'METHOD_NOT_SUPPORTED'

/** A wallet as its connector reads it. */
export interface FollowedWallet extends Required<Pick<WalletBinding, 'listen' | 'released'>> {
  /** The wallet, whose code may have to load. */
  ready(): Promise<BitcoinWallet>
  /** What the wallet shared last, on every network. */
  last: Shared
  /** Reads what the wallet shares, without a prompt. */
  readSilently(): Promise<Shared | undefined>
  /** Reads a connected wallet again; `undefined` when it shares nothing or is not connected. */
  readNow(): Promise<ReadShared | undefined>
  /** Reads what the wallet did not report. */
  refresh(): Promise<void>
}

/** Keeps a connection up to date with its wallet: by events, and without those when the page gets the focus. */
export function followWallet(
  life: WalletLife,
  load: () => Promise<BitcoinWallet>,
  siteNetworkIds: readonly string[],
  { clock }: ConnectorContext,
): FollowedWallet {
  /** Set on first use. */
  let wallet: BitcoinWallet | undefined
  /** Raised by each report of the wallet: what was read before is older. */
  let reports = 0
  /** Listeners that cannot be removed stay, and are not added twice. */
  let isStuck = false
  /** The wallet may be on a network that the site does not list, and the page has to know. */
  const known = [...siteNetworkIds, ...Object.keys(networkNamings)]

  const take = (shared: Shared): void => {
    const next = readShared(shared, known, life.networkId)
    followed.last = shared
    if (next) life.change(next)
    else if (!shared.addresses.length) life.end()
    // On a network that this adapter does not serve: signing is refused until the wallet is back.
    else life.change({ networkId: undefined })
  }
  const onChange = ({ addresses, networkId }: SharedChange): void => {
    if (!life.session) return
    if (!addresses) return void followed.refresh()
    reports++
    take({ addresses, networkId })
  }
  const onLeave = (): void => {
    reports++
    life.end()
  }
  const onFocus = (): void => {
    if (life.phase === 'open') void followed.refresh()
  }

  const followed: FollowedWallet = {
    last: { addresses: [] },
    async ready() {
      wallet = await load()
      return wallet
    },
    async readSilently() {
      const { read } = await followed.ready()
      return withDeadline(read(), 'accounts', callMs, clock)
    },
    async readNow() {
      if (life.phase !== 'open') return
      const { session, networkId } = life
      let shared: Shared | undefined
      try {
        shared = await followed.readSilently()
      } catch (error) {
        if (!isMissing(error)) throw toProviderError(error)
        // It cannot be read without a prompt: what it shared last still holds.
        shared = followed.last
      }
      if (session !== life.session || !shared) return
      return readShared(shared, known, life.networkId ?? networkId)
    },
    async refresh() {
      const { session } = life
      const current = ++reports
      try {
        const shared = await followed.readSilently()
        if (!session || session !== life.session || current !== reports) return
        if (shared) take(shared)
        else life.end()
      } catch {
        // A failed read does not mean that the wallet was left.
      }
    },
    listen() {
      if (isStuck) return
      const listeners = wallet?.listen(onChange, onLeave)
      isStuck = !!listeners && !listeners.stop
      if (listeners) return listeners.stop
      const page: (Window & typeof globalThis) | undefined = globalThis.window
      if (typeof page?.addEventListener !== 'function') return
      page.addEventListener('focus', onFocus)
      return () => page.removeEventListener('focus', onFocus)
    },
    released() {
      followed.last = { addresses: [] }
    },
  }
  return followed
}
