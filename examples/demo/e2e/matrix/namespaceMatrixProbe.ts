import type { NamespaceSwitches } from '@latchkey/sandbox/playwright'
import type { MatrixWallet, NamespaceColumn, NamespaceSituation } from './namespaceMatrixRows.js'

/** One cell, as the page is told. */
export interface NamespaceOrder {
  readonly wallet: MatrixWallet
  readonly witness: string
  readonly column: NamespaceColumn
  readonly situation: NamespaceSituation
  readonly fault: NamespaceSwitches
  /** It never ends by itself: it is waited for until the wallet is asked, and then given up. */
  readonly hangs: boolean
  /** It shares nothing as soon as it is so. */
  readonly leaves: boolean
  /** What a page that is loaded makes of it: restored, given up, or not tried. */
  readonly restores: 'connected' | 'over' | 'never'
}

/** What a call came to. */
export interface NamespaceEnd {
  readonly state: 'pending' | 'ok' | 'failed'
  readonly code?: string
  readonly message?: string
}

/** Connection state of a namespace. */
export interface NamespaceFacts {
  readonly status: string
  readonly reason: string | undefined
  readonly addresses: readonly string[]
  readonly isPermitted: boolean
  readonly view: string | undefined
}

/** What came of a cell. */
export interface NamespaceReport {
  readonly first: NamespaceEnd
  /** While it waits, for what hangs. */
  readonly during: NamespaceFacts | undefined
  readonly after: NamespaceFacts
  /** The wallet responded before the modal was closed. */
  readonly wasAnswered: boolean
  /** What did not come to an end, and what changed that must not. */
  readonly complaints: readonly string[]
}

/** The hand of the tests in the page. */
export interface NamespaceProbe {
  /** Back to a wallet that behaves, connected or not, with its witness connected; returns what did not work. */
  settle(
    order: Pick<NamespaceOrder, 'wallet' | 'witness'>,
    isConnected: boolean,
    witness: MatrixWallet,
  ): Promise<string[]>
  /** The cell itself. */
  run(order: NamespaceOrder): Promise<NamespaceReport>
  /** Starts the cell and settles as soon as the wallet is asked, or the cell is over. */
  start(order: NamespaceOrder): Promise<NamespaceEnd>
  /** Waits until the page has tried to restore what it remembers. */
  look(order: NamespaceOrder): Promise<NamespaceReport>
  /** The modal opens and lists the wallet; asked once more, the wallet connects and signs. */
  again(order: Pick<NamespaceOrder, 'wallet' | 'witness' | 'column'>): Promise<string[]>
  facts(wallet: MatrixWallet): NamespaceFacts
  /** What the page shows of a namespace, as a string that changes with it. */
  standing(namespace: string): string
}

declare global {
  interface Window {
    readonly namespaceProbe: NamespaceProbe
  }
}

/**
 * Runs in the page, before its own code and after the wallets: nothing outside of it can be used. A tab that is not a page
 * is given, and shows no modal.
 */
export function installNamespaceProbe(tab?: object): void {
  interface Control {
    answer: string
    switches(change: object): void
    readonly state: { readonly permitted: boolean }
    readonly requests: readonly { readonly method: string; readonly answeredAt?: number }[]
    approve(): boolean
    reject(): boolean
    unlock(): void
    disconnect(): void
  }
  interface Page {
    latchkey: {
      getState(): {
        readonly connectors: readonly { readonly id: string; readonly rdns?: string }[]
        readonly namespaces: Readonly<
          Record<
            string,
            {
              readonly status: string
              readonly reason?: string
              readonly networkId?: string
              readonly activeConnectionId?: string
              readonly connections: readonly {
                readonly id: string
                readonly activeAddress: string
                readonly networkId: string
                readonly accounts: readonly { readonly address: string }[]
              }[]
            }
          >
        >
        readonly stack: readonly { readonly view: string }[]
        readonly modal: { readonly open: boolean }
      }
      connect(input: object): Promise<unknown>
      disconnect(input: object): Promise<unknown>
      signMessage(input: object): Promise<unknown>
      preload(): Promise<unknown>
      open(view: object): Promise<unknown>
      close(): void
      on(name: string, listener: (payload: Record<string, unknown>) => void): () => void
    }
    latchkeySandbox: {
      readonly wallets?: Readonly<Record<string, Control>>
      readonly namespaces?: Readonly<Record<string, Control>>
    }
  }
  const page = (tab ?? window) as unknown as Page
  const key = 'latchkey-namespace-fault'
  const well = { answer: 'approve', rules: [], accounts: 'one', delayMs: 0 }

  const controlOf = (id: string): Control => {
    const { wallets, namespaces } = page.latchkeySandbox
    const control = wallets?.[id] ?? namespaces?.[id]
    if (!control) throw new Error(`The wallet ${id} is not in the page.`)
    return control
  }
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4))
  const until = async (condition: () => boolean): Promise<boolean> => {
    const limit = performance.now() + 6_000
    while (!condition() && performance.now() < limit) await pause()
    return condition()
  }
  const stateOf = (namespace: string) => page.latchkey.getState().namespaces[namespace]
  const isOver = (namespace: string): boolean => /^(connected|disconnected)$/.test(stateOf(namespace)?.status ?? '')
  const openHost = () => (tab ? null : document.querySelector<HTMLElement>('[data-lk-modal=open]'))
  const find = (selector: string) => openHost()?.shadowRoot?.querySelector<HTMLElement>(selector)
  const view = (): string | undefined => openHost()?.getAttribute('data-lk-view') ?? undefined
  const connectorOf = (wallet: MatrixWallet): string | undefined =>
    page.latchkey.getState().connectors.find(({ id, rdns }) => id === wallet.row || rdns === wallet.row)?.id
  const asked = ({ id, asks }: MatrixWallet, column: NamespaceColumn) =>
    controlOf(id).requests.filter(({ method }) => asks[column].includes(method))

  const follow = (promise: Promise<unknown>): { end: NamespaceEnd } => {
    const call: { end: NamespaceEnd } = { end: { state: 'pending' } }
    promise.then(
      () => {
        call.end = { state: 'ok' }
      },
      (error: { code?: string; shortMessage?: string } | undefined) => {
        call.end = { state: 'failed', code: String(error?.code), message: String(error?.shortMessage) }
      },
    )
    return call
  }
  const facts = ({ namespace, id }: MatrixWallet): NamespaceFacts => {
    const now = stateOf(namespace)
    const connection = now?.connections.find((one) => one.id === now.activeConnectionId)
    return {
      status: now?.status ?? 'none',
      reason: now?.reason,
      addresses: connection?.accounts.map(({ address }) => address) ?? [],
      isPermitted: controlOf(id).state.permitted,
      view: view(),
    }
  }
  const standing = (namespace: string): string => {
    const { status, networkId, activeConnectionId, connections } = stateOf(namespace) ?? {}
    return JSON.stringify({ status, networkId, activeConnectionId, connections })
  }
  const close = async (complaints: string[]): Promise<void> => {
    if (!openHost()) return
    find('[data-lk-action=close]')?.click()
    if (!(await until(() => !openHost() && !page.latchkey.getState().modal.open)))
      complaints.push('the modal stays open')
  }
  /** Opens the list of this namespace's wallets; returns how the call ends. */
  const openList = async (wallet: MatrixWallet, complaints: string[]): Promise<{ end: NamespaceEnd }> => {
    const call = follow(page.latchkey.open({ view: 'Connect', params: { namespace: wallet.namespace } }))
    if (!(await until(() => view() === 'Connect' && !!find(`[data-lk-wallet="${wallet.row}"]`))))
      complaints.push(`the list does not show ${wallet.name}: ${view()}`)
    return call
  }
  /** What the visitor is asked for on the way: which account it is. */
  const choose = (): void => {
    if (view() === 'ChooseAccount') find('[data-lk-account]')?.click()
  }

  /** Starts what the cell is about; what is opened or closed on the way is the situation's. */
  const begin = async ({ wallet, column, situation, fault, leaves }: NamespaceOrder, complaints: string[]) => {
    const control = controlOf(wallet.id)
    const { namespace } = wallet
    let failed: NamespaceEnd | undefined
    const undos = [
      page.latchkey.on('connection:failed', ({ namespace: of, code }) => {
        if (of === namespace) failed = { state: 'failed', code: String(code) }
      }),
    ]
    const isModal = situation === 'open' || situation === 'closed'
    if (column === 'sign') {
      if (isModal) {
        follow(page.latchkey.open({ view: 'Account' }))
        if (!(await until(() => view() === 'Account'))) complaints.push('the account does not open')
      }
      control.switches(fault)
      // A separate event reports accounts that are no longer shared.
      if (leaves && !(await until(() => stateOf(namespace)?.status === 'disconnected')))
        complaints.push('it shares nothing, and yet it is connected')
      const before = asked(wallet, column).length
      const call = follow(page.latchkey.signMessage({ message: `${column} ${situation}`, namespace }))
      return { read: () => call.end, before, undos }
    }
    control.switches(fault)
    const before = asked(wallet, column).length
    if (!isModal) {
      const call = follow(page.latchkey.connect({ connectorId: connectorOf(wallet), namespace }))
      return { read: () => call.end, before, undos }
    }
    const call = await openList(wallet, complaints)
    find(`[data-lk-wallet="${wallet.row}"]`)?.click()
    return { read: () => (call.end.state === 'pending' && failed ? failed : call.end), before, undos }
  }

  const run = async (order: NamespaceOrder): Promise<NamespaceReport> => {
    const { wallet, column, situation, hangs, witness } = order
    const complaints: string[] = []
    const witnessed = standing(witness)
    const { read, before, undos } = await begin(order, complaints)
    const isSettled = (): boolean => {
      choose()
      return read().state !== 'pending'
    }
    const isAsked = (): boolean => asked(wallet, column).length > before
    let during: NamespaceFacts | undefined
    let wasAnswered = false
    if (situation === 'closed' || hangs) {
      if (!(await until(() => isAsked() || isSettled()))) complaints.push('the wallet is not asked')
      // As soon as the visitor sees that it is waited for.
      if (column === 'connect' && situation !== 'called' && situation !== 'tab')
        await until(() => isSettled() || view() === 'ConnectingExternal')
      wasAnswered = asked(wallet, column)[before]?.answeredAt !== undefined || isSettled()
      if (hangs) during = facts(wallet)
      if (situation === 'closed' || situation === 'open') await close(complaints)
      if (situation === 'closed' && column === 'sign' && hangs) controlOf(wallet.id).reject()
    }
    if (hangs && (column === 'sign' || (situation !== 'open' && situation !== 'closed'))) {
      // Given up: the visitor says no after all.
      if (!wasAnswered) while (controlOf(wallet.id).reject());
    }
    if (!(await until(isSettled))) complaints.push('the call never ends')
    // What the wallet still does after that must change nothing.
    const first = read()
    while (hangs && column === 'connect' && controlOf(wallet.id).approve());
    if (situation === 'closed') {
      const isQuiet = (): boolean => asked(wallet, column).every(({ answeredAt }) => answeredAt !== undefined)
      if (!(await until(isQuiet))) complaints.push('the wallet does not answer')
    }
    for (let round = 0; round < 3; round++) await pause()
    if (!(await until(() => isOver(wallet.namespace))))
      complaints.push(`the status stays ${stateOf(wallet.namespace)?.status}`)
    await close(complaints)
    for (const undo of undos) undo()
    const after = facts(wallet)
    if (standing(witness) !== witnessed) complaints.push(`${witness} changed: ${witnessed} → ${standing(witness)}`)
    return { first, during, after, wasAnswered, complaints }
  }

  const connected = async (wallet: MatrixWallet): Promise<string | undefined> => {
    await page.latchkey.preload()
    if (!(await until(() => connectorOf(wallet) !== undefined))) return `${wallet.name} is not found`
    const call = follow(page.latchkey.connect({ connectorId: connectorOf(wallet), namespace: wallet.namespace }))
    await until(() => call.end.state !== 'pending')
    return call.end.state === 'ok'
      ? undefined
      : `${wallet.name}: ${call.end.state} ${call.end.code} ${call.end.message}`
  }
  const heal = ({ id }: MatrixWallet): void => {
    sessionStorage.removeItem(key)
    const control = controlOf(id)
    control.switches(well)
    control.unlock()
  }

  const probe: NamespaceProbe = {
    facts,
    standing,
    run,
    async settle({ wallet }, isConnected, witness) {
      const complaints: string[] = []
      await until(() => page.latchkey !== undefined)
      heal(wallet)
      await close(complaints)
      await page.latchkey.preload()
      for (const one of [witness, wallet])
        if (!(await until(() => connectorOf(one) !== undefined))) complaints.push(`${one.name} is not found`)
      const { namespace } = wallet
      await until(() => isOver(namespace) && isOver(witness.namespace))
      if (stateOf(witness.namespace)?.status !== 'connected') complaints.push((await connected(witness)) ?? '')
      const isNow = stateOf(namespace)?.status === 'connected'
      if (isConnected && !isNow) complaints.push((await connected(wallet)) ?? '')
      if (!isConnected) {
        if (isNow) {
          const call = follow(page.latchkey.disconnect({ namespace }))
          if (!(await until(() => call.end.state === 'ok'))) complaints.push(`not left: ${call.end.code}`)
        }
        // As one that has never seen the site.
        if (controlOf(wallet.id).state.permitted) controlOf(wallet.id).disconnect()
      }
      return complaints.filter(Boolean)
    },
    async start(order) {
      const { wallet, column, fault } = order
      const { read, before } = await begin(order, [])
      await until(() => asked(wallet, column).length > before || read().state !== 'pending')
      // The wallet is the same after the page is loaded again.
      const rules = (fault.rules ?? []).map(({ delayMs: _, ...rule }) => rule)
      sessionStorage.setItem(key, JSON.stringify({ id: wallet.id, fault: { ...fault, rules } }))
      return read()
    },
    async look({ wallet, witness, restores }) {
      const complaints: string[] = []
      await until(() => page.latchkey !== undefined)
      const isTried = (): boolean => {
        const { status, reason } = stateOf(wallet.namespace) ?? {}
        if (restores === 'connected') return status === 'connected'
        return isOver(wallet.namespace) && (restores === 'never' || reason !== 'never')
      }
      if (!(await until(() => stateOf(witness)?.status === 'connected')))
        complaints.push(`${witness} is not restored: ${stateOf(witness)?.status} ${stateOf(witness)?.reason}`)
      if (!(await until(isTried)))
        complaints.push(`restored: ${stateOf(wallet.namespace)?.status} ${stateOf(wallet.namespace)?.reason}`)
      return { first: { state: 'ok' }, during: undefined, after: facts(wallet), wasAnswered: false, complaints }
    },
    async again({ wallet, witness, column }) {
      const complaints: string[] = []
      heal(wallet)
      const witnessed = standing(witness)
      const { namespace } = wallet
      if (!tab) await openList(wallet, complaints)
      if (column === 'connect' && !tab) {
        if (stateOf(namespace)?.status !== 'connected') {
          const call = follow(page.latchkey.open({ view: 'Connect', params: { namespace } }))
          find(`[data-lk-wallet="${wallet.row}"]`)?.click()
          const isThere = (): boolean => {
            choose()
            return stateOf(namespace)?.status === 'connected'
          }
          if (!(await until(isThere)))
            complaints.push(`asked again: ${stateOf(namespace)?.status} ${stateOf(namespace)?.reason} ${call.end.code}`)
        }
        await close(complaints)
      } else {
        await close(complaints)
        if (stateOf(namespace)?.status !== 'connected') complaints.push((await connected(wallet)) ?? '')
        const call = follow(page.latchkey.signMessage({ message: 'again', namespace }))
        await until(() => call.end.state !== 'pending')
        if (call.end.state !== 'ok') complaints.push(`signed again: ${call.end.state} ${call.end.code}`)
      }
      if (standing(witness) !== witnessed) complaints.push(`${witness} changed when asked again`)
      return complaints.filter(Boolean)
    },
  }
  Object.assign(page, { namespaceProbe: probe })
  if (tab) return

  const kept = sessionStorage.getItem(key)
  if (!kept) return
  const { id, fault } = JSON.parse(kept) as { id: string; fault: object }
  controlOf(id).switches(fault)
}
