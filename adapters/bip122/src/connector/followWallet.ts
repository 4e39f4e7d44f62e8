import type { ConnectorContext, Unsubscribe } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import type { WalletLife } from '@latchkey/kernel/adapter'
import { readProperty } from '@latchkey/kernel/adapter'
import { networkNamings } from '../networks/networkNaming.js'
import type { BitcoinWallet, Shared, SharedChange } from './bitcoinWallet.js'
import type { ReadShared } from './readShared.js'
import { readShared } from './readShared.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000

/** Whether a wallet lacks the method it was asked for. */
export const isMissing = (error: unknown): boolean => readProperty(error, 'code') === 'METHOD_NOT_SUPPORTED'

/** Keeps a connection up to date with its wallet: by events, and without those when the page gets the focus. */
export function followWallet(
  life: WalletLife,
  load: () => Promise<BitcoinWallet>,
  siteNetworkIds: readonly string[],
  { clock }: ConnectorContext,
) {
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

  const followed = {
    /** What the wallet shared last, on every network. */
    last: { addresses: [] } as Shared,
    /** The wallet, whose code may have to load. */
    async ready(): Promise<BitcoinWallet> {
      wallet = await load()
      return wallet
    },
    /** Reads what the wallet shares, without a prompt. */
    async readSilently(): Promise<Shared | undefined> {
      const { read } = await followed.ready()
      return withDeadline(read(), 'accounts', callMs, clock)
    },
    /** Reads a connected wallet again; `undefined` when it shares nothing or is not connected. */
    async readNow(): Promise<ReadShared | undefined> {
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
    /** Reads what the wallet did not report. */
    async refresh(): Promise<void> {
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
    listen(): Unsubscribe | undefined {
      if (isStuck) return
      const listeners = wallet?.listen(onChange, onLeave)
      isStuck = !!listeners && !listeners.stop
      if (listeners) return listeners.stop
      const page: (Window & typeof globalThis) | undefined = globalThis.window
      if (typeof page?.addEventListener !== 'function') return
      page.addEventListener('focus', onFocus)
      return () => page.removeEventListener('focus', onFocus)
    },
    released(): void {
      followed.last = { addresses: [] }
    },
  }
  return followed
}
