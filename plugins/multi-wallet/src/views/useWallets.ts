import { useFrame, useText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useRef, useState } from 'react'
import type { MultiWalletContract, WalletRow } from '../contract.js'
import { en } from '../locale/en.js'
import type { NextFocus } from './useNextFocus.js'

/** What is being done, and to which row; `all` for every wallet. */
export interface Busy {
  readonly id: string
  readonly what: 'switch' | 'disconnect'
}
/** What a row says after a failure; `retry` where another attempt may help. */
export interface RowNote {
  readonly id: string
  readonly text: string
  readonly retry?: () => void
}

/** What the visitor can do with their wallets; one thing at a time. */
export interface WalletActions {
  readonly busy: Busy | undefined
  readonly note: RowNote | undefined
  switchTo(row: WalletRow, address?: string): void
  disconnect(row: WalletRow): void
  disconnectAll(): void
  remove(row: WalletRow): void
  add(namespace: string): void
}

const silent = ['ABORTED', 'VIEW_DISMISSED']
/** Whether the visitor said no, in the wallet or to a plugin that asked them. */
const isRefusal = (thrown: unknown): boolean => {
  const { code, details } = toBaseError(thrown)
  return code === 'USER_REJECTED' || !!details.byVisitor
}

/** Runs what the visitor presses, and tells how it went: on the row, in a note, and to screen readers. */
// long: closures over what is being done and what is said about it
export function useWallets(
  context: Context<MultiWalletContract>,
  actions: MultiWalletContract['actions'],
  focus: NextFocus,
): WalletActions {
  const text = useText('multi-wallet', en)
  const { announce } = useFrame()
  const [busy, setBusy] = useState<Busy>()
  const [note, setNote] = useState<RowNote>()
  // Read at once: a second press in the same frame must find it.
  const isBusy = useRef(false)

  const toast = (message: string, variant: 'success' | 'error' | 'info'): void => {
    // Said by its own region.
    context.toast({ message, variant })
  }
  const run = async (next: Busy, work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(next)
    setNote(undefined)
    try {
      await work()
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }
  const explain = (row: WalletRow, thrown: unknown, retry: () => void): void => {
    const { code } = toBaseError(thrown)
    const { id } = row.connection
    if (silent.includes(code)) return
    if (isRefusal(thrown)) return setNote({ id, text: text('cancelled'), retry })
    if (code === 'MULTI_WALLET_BUSY') return setNote({ id, text: text('busy'), retry })
    if (code === 'MULTI_WALLET_GONE') return toast(text('gone'), 'error')
    context.report(thrown)
    const isAccount = code === 'ACCOUNT_NOT_FOUND'
    toast(text(isAccount ? 'accountGone' : 'switchFailed'), 'error')
    setNote({ id, text: text(isAccount ? 'accountGone' : 'switchFailed'), retry })
  }
  const switchTo: WalletActions['switchTo'] = (row, address) => {
    const { id, name, accounts, activeAddress } = row.connection
    // The account that the row shows, whichever its wallet has changed to by now.
    const wanted = address ?? (row.status === 'disconnected' ? undefined : activeAddress)
    void run({ id, what: 'switch' }, async () => {
      try {
        const result = await actions.switchConnection({ connectionId: id, ...(wanted && { address: wanted }) })
        if (!result) return
        const isKnown = accounts.some((account) => account.address === result.address)
        if (row.status !== 'disconnected') announce(text('nowActive', { name: row.label ?? name }))
        else toast(text(isKnown ? 'connected' : 'otherAccount'), isKnown ? 'success' : 'info')
      } catch (error) {
        explain(row, error, () => switchTo(row, address))
      }
    })
  }
  const leave = (next: Busy, work: () => Promise<unknown>, message: string, onDone: () => void): void => {
    void run(next, async () => {
      try {
        await work()
        toast(message, 'success')
      } catch (error) {
        context.report(error)
        toast(text('disconnectFailed'), 'error')
      }
      onDone()
    })
  }
  const isAnybody = (): boolean =>
    Object.values(context.getState().namespaces).some(({ connections }) => connections.length > 0)
  return {
    busy,
    note,
    switchTo,
    disconnect(row) {
      const { id, name } = row.connection
      focus.remember(row)
      leave(
        { id, what: 'disconnect' },
        () => context.disconnect({ connectionId: id }),
        text('disconnected', { name: row.label ?? name }),
        () => (isAnybody() ? focus.move() : context.close()),
      )
    },
    disconnectAll: () =>
      leave(
        { id: 'all', what: 'disconnect' },
        () => context.disconnect(),
        text('allDisconnected'),
        () => {
          if (!isAnybody()) context.close()
        },
      ),
    remove(row) {
      const { namespace, connectorId, accounts } = row.connection
      focus.remember(row)
      void run({ id: row.connection.id, what: 'disconnect' }, async () => {
        for (const { address } of accounts) await actions.deleteConnection({ namespace, connectorId, address })
        toast(text('removed'), 'success')
        focus.move()
      })
    },
    add(namespace) {
      context.ask('Connect', { namespace }).then(
        () => toast(text('connected'), 'success'),
        (error: unknown) => {
          if (!silent.includes(toBaseError(error).code) && !isRefusal(error)) context.report(error)
        },
      )
    },
  }
}
