import type { WalletSwitches } from '@latchkey/sandbox/playwright'

/** What a visitor is after. */
export type MatrixColumn = 'connect' | 'reconnect' | 'sign' | 'switch' | 'send'

/** Something that is done to a wallet from outside the page. */
export type WalletDeed =
  | { readonly do: 'switchAccount'; readonly index: number }
  | { readonly do: 'moveTo'; readonly chainId: number }
  | { readonly do: 'disconnect' | 'lock' }
  | { readonly do: 'dropConnection'; readonly code: 1013 | 4900 }
  | { readonly do: 'replaceObject'; readonly former: 'works' | 'orphaned' }
  | { readonly do: 'emit'; readonly event: string; readonly value: unknown }

/** What is wrong with the wallet, and when it becomes so. */
export interface WalletFault {
  readonly switches?: WalletSwitches
  /** Done before the visitor acts. */
  readonly before?: readonly WalletDeed[]
  /** Done while the wallet is asked for consent, or while the page reads from it. */
  readonly midway?: { readonly moment: 'asked' | 'reading'; readonly deed: WalletDeed }
  /** The wallet does not respond before it is asked a second time. */
  readonly isDoubled?: boolean
}

/** One request that needs consent, with what the page showed when it was made. */
export interface AskedRequest {
  readonly wallet: string
  readonly method: string
  readonly from: string | undefined
  /** The chain the request itself names, if it names one. */
  readonly chainId: number | undefined
  readonly walletChain: number
  readonly shownAddress: string | undefined
  readonly shownNetwork: string | undefined
  readonly result: unknown
}

/** Where page and wallet stand. */
export interface PageFacts {
  readonly status: string
  readonly reason: string | undefined
  readonly address: string | undefined
  readonly networkId: string | undefined
  readonly view: string | undefined
  /** Methods of the requests that the wallet has not responded to. */
  readonly unanswered: readonly string[]
  readonly walletAddress: string | undefined
  readonly walletChain: number
  readonly isPermitted: boolean
  readonly isRemembered: boolean
  readonly listed: number
}

/** What a call came to. */
export interface CallEnd {
  readonly state: 'pending' | 'ok' | 'failed'
  readonly code?: string
  /** What signed message or connection names, lower-case. */
  readonly address?: string
  readonly networkId?: string
  readonly signature?: unknown
  /** What the site learns of a transaction when it asks once. */
  readonly outcome?: string
  readonly message?: string
}

/** One cell, in words the page understands. */
export interface CellOrder {
  readonly column: MatrixColumn
  readonly isOpen: boolean
  readonly wallet: string
  /** Row of the wallet list: an id, or `#` for the marked one of two. */
  readonly row: string
  readonly fault: WalletFault
  readonly home: number
  readonly recipient: string
  /** `close`: the wallet does not respond before the modal is closed. */
  readonly until: 'settled' | 'asked' | 'close'
  /** Time may be moved on before it ends. */
  readonly isSlow: boolean
  /** Time may be moved on before the wallet is listed. */
  readonly comesLate: boolean
  /** The wallet's object is dead for good: only a reload helps. */
  readonly isDead: boolean
  /** How often the fault comes before it ends by itself; 0: until it is switched off. */
  readonly passesAfter: number
}

/** What came of a cell. */
export interface CellReport {
  readonly first: CallEnd
  readonly afterFirst: PageFacts
  readonly asked: readonly AskedRequest[]
  /** Set where a wallet that hangs was given up. */
  readonly cancelled?: CallEnd
  readonly afterCancel?: PageFacts
  /** View shown when opened after the fault. */
  readonly reopened: string | undefined
  readonly second?: CallEnd
  readonly afterSecond: PageFacts
  readonly askedAgain: readonly AskedRequest[]
  /** What could not be carried out. */
  readonly stuck: readonly string[]
  readonly problems: readonly string[]
}

/** What the test process does for the page. */
export type HostOrder = { readonly do: 'runFor'; readonly ms: number } | { readonly do: 'press'; readonly key: string }

/** Drives one page through cells; runs in the page. */
export interface MatrixProbe {
  /** Brings page and wallet to where cells start. */
  settle(order: { wallet: string; row: string; home: number; isConnected: boolean }): Promise<string[]>
  run(order: CellOrder): Promise<CellReport>
  /** Starts what is then left by a reload. */
  start(
    order: CellOrder,
  ): Promise<{ readonly end: CallEnd; readonly isRemembered: boolean; readonly asked: readonly AskedRequest[] }>
  /** After a load: waits until a restore has begun. */
  untilTried(): Promise<void>
  /** After a load: what became of the page. */
  look(order: CellOrder & { readonly restores: 'connected' | 'tried' | 'nothing' }): Promise<CellReport>
}

declare global {
  interface Window {
    matrix: MatrixProbe
    matrixHost(order: HostOrder): Promise<void>
  }
}

/** Installs the probe; runs in the page, after the wallets and before the page's own scripts, so it holds everything it needs. */
export function installMatrixProbe(atStart: {
  readonly wallet: string
  readonly before: readonly WalletDeed[]
  readonly opens: boolean
}): void {
  const rounds = 1500
  const problems: string[] = []
  window.addEventListener('error', (event) => problems.push(`page error: ${event.message}`))
  window.addEventListener('unhandledrejection', (event) =>
    problems.push(`unhandled rejection: ${String(event.reason)}`),
  )

  const wallets = window.latchkeySandbox?.wallets ?? {}
  const controlOf = (id: string) => {
    const control = wallets[id]
    if (!control) throw new Error(`The wallet ${id} is not in the page.`)
    return control
  }
  const consent = new Set([
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])

  const stateOfNamespace = () => window.latchkey?.getState().namespaces.eip155
  const shown = () => {
    const now = stateOfNamespace()
    return now?.connections.find(({ id }) => id === now.activeConnectionId)
  }

  let asked: (Omit<AskedRequest, 'result'> & { readonly record: { readonly result?: unknown } })[] = []
  for (const [wallet, control] of Object.entries(wallets)) {
    const seen = new WeakSet<object>()
    control.watch(() => {
      const record = control.requests.at(-1)
      if (!record || seen.has(record)) return
      seen.add(record)
      if (!consent.has(record.method)) return
      const [first, second] = Array.isArray(record.params) ? (record.params as unknown[]) : []
      const named = (first ?? {}) as { readonly from?: unknown; readonly chainId?: unknown }
      const from = record.method === 'personal_sign' ? second : named.from
      const connection = shown()
      asked.push({
        wallet,
        method: record.method,
        from: typeof from === 'string' ? from : undefined,
        chainId: typeof named.chainId === 'string' ? Number(named.chainId) : undefined,
        walletChain: control.state.chainId,
        shownAddress: connection?.activeAddress,
        shownNetwork: connection?.networkId,
        record,
      })
    })
  }
  const takeAsked = (): AskedRequest[] => {
    const taken = asked.map(({ record, ...request }) => ({ ...request, result: record.result }))
    asked = []
    return taken
  }

  const pause = (ms = 4): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  /** Waits for a condition in real time; a slow one gets the clock moved on meanwhile, a minute at most. */
  const until = async (condition: () => boolean, isSlow = false, limit = rounds): Promise<boolean> => {
    let left = isSlow ? 12 : 0
    for (let round = 1; round <= limit; round++) {
      if (condition()) return true
      if (left && round % 8 === 0) {
        left--
        await window.matrixHost({ do: 'runFor', ms: 5_000 })
      }
      await pause()
    }
    return condition()
  }

  const ignore = (): void => undefined
  const host = () => document.querySelector<HTMLElement>('[data-lk-modal]')
  const isOpen = (): boolean => host()?.dataset.lkModal === 'open'
  const inside = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined

  const perform = (wallet: string, deed: WalletDeed): void => {
    const control = controlOf(wallet)
    if (deed.do === 'switchAccount') control.switchAccount(deed.index)
    if (deed.do === 'moveTo') control.moveTo(deed.chainId)
    if (deed.do === 'disconnect') control.disconnect()
    if (deed.do === 'lock') control.lock()
    if (deed.do === 'dropConnection') control.dropConnection(deed.code)
    if (deed.do === 'replaceObject') control.replaceObject(deed.former)
    if (deed.do === 'emit') control.emit(deed.event, deed.value)
  }

  const unanswered = (wallet: string): string[] =>
    controlOf(wallet)
      .requests.filter(({ outcome, answeredAt }) => outcome === 'pending' && answeredAt === undefined)
      .map(({ method }) => method)

  const facts = (wallet: string): PageFacts => {
    const control = controlOf(wallet)
    const connection = shown()
    const { stack, connectors } = window.latchkey.getState()
    const stored = localStorage.getItem('latchkey:local:core:connections') ?? ''
    return {
      status: stateOfNamespace()?.status ?? 'none',
      reason: stateOfNamespace()?.reason,
      address: connection?.activeAddress,
      networkId: stateOfNamespace()?.networkId,
      view: isOpen() ? stack.at(-1)?.view : undefined,
      unanswered: unanswered(wallet),
      walletAddress: control.accounts[control.state.account],
      walletChain: control.state.chainId,
      isPermitted: control.state.permitted,
      isRemembered: stored.includes('connectorId'),
      listed: connectors.length,
    }
  }

  interface Call {
    end: CallEnd
  }
  const follow = (promise: Promise<unknown>): Call => {
    const call: Call = { end: { state: 'pending' } }
    promise.then(
      (value) => {
        const { address, caipAddress, signature, record, hash, outcome, connection } = (value ?? {}) as {
          address?: string
          caipAddress?: string
          signature?: unknown
          hash?: unknown
          outcome?: string
          record?: { activeAddress: string; networkId: string }
          connection?: { record?: { activeAddress: string; networkId: string } }
        }
        const made = record ?? connection?.record
        const who = address ?? made?.activeAddress
        const networkId = caipAddress?.split(':').slice(0, 2).join(':') ?? made?.networkId
        call.end = {
          state: 'ok',
          ...(who && { address: who }),
          ...(networkId && { networkId }),
          ...((signature ?? hash) !== undefined && { signature: signature ?? hash }),
          ...(outcome && { outcome }),
        }
      },
      (error: unknown) => {
        const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
        call.end = { state: 'failed', code: String(code), message: String(message) }
      },
    )
    return call
  }
  const isDone = ({ end }: Call): boolean => end.state !== 'pending'

  const find = (row: string) =>
    window.latchkey.getState().connectors.find(({ id }) => (row === '#' ? id.includes('#') : id === row))
  const other = (home: number): number => (home === 31337 ? 31338 : 31337)

  type Handle = ReturnType<typeof window.latchkey.connection<'eip155'>>
  /** Kept from before the fault: a site may hold it too. */
  let handle: Handle
  let abort = new AbortController()

  /** Opens the modal and clicks the wallet's row; a wallet that is not listed cannot be clicked. */
  const connectInModal = async (order: CellOrder, stuck: string[]): Promise<Call> => {
    let failed: CallEnd | undefined
    const undo = window.latchkey.on('connection:failed', ({ code }) => {
      failed = { state: 'failed', code }
    })
    const opening = follow(window.latchkey.open())
    if (!(await until(() => isOpen() && stateOfNamespace() !== undefined && !!inside('[data-lk-action="close"]'))))
      stuck.push('the modal did not open')
    const rowButton = (): HTMLElement | undefined => {
      const candidate = find(order.row)
      return (
        candidate && (inside(`[data-lk-wallet="${candidate.id}"]`) ?? inside(`[data-lk-wallet="${candidate.rdns}"]`))
      )
    }
    await until(() => window.latchkey.getState().discovery === 'done')
    if (order.comesLate) await until(() => !!rowButton(), true)
    else await until(() => !!rowButton(), false, 8)
    const button = rowButton()
    if (!button) {
      undo()
      return { end: { state: 'failed', code: 'CONNECTOR_NOT_FOUND' } }
    }
    button.click()
    return {
      get end() {
        if (isDone(opening)) {
          undo()
          return opening.end
        }
        return failed ?? opening.end
      },
    }
  }

  const act = async (order: CellOrder, stuck: string[]): Promise<Call> => {
    const { column, row, home, recipient } = order
    const { latchkey } = window
    if (column === 'connect') {
      if (order.isOpen) return connectInModal(order, stuck)
      await latchkey.preload()
      if (order.comesLate) await until(() => !!find(row), true)
      abort = new AbortController()
      return follow(latchkey.connect({ connectorId: find(row)?.id ?? row, signal: abort.signal }))
    }
    if (column === 'sign') return follow(latchkey.signMessage({ message: `${column} ${recipient}` }))
    if (column === 'switch') return follow(latchkey.switchNetwork({ networkId: `eip155:${other(home)}` }))
    if (!handle) {
      stuck.push('there is no connection to send with')
      return { end: { state: 'failed', code: 'NO_HANDLE' } }
    }
    const sending = handle.sendTransaction({ to: recipient, value: 1n })
    return follow(sending.then(async (sent) => ({ hash: sent.hash, outcome: (await sent.check()).status })))
  }

  const normal = (order: { wallet: string; home: number; fault: WalletFault }): void => {
    const control = controlOf(order.wallet)
    control.switches({
      answer: 'approve',
      rules: [],
      delayMs: 0,
      accounts: 'one',
      chain: { form: 'hex', switching: 'allow', unknown: [], signsOn: 0 },
      object: 'stays',
      events: { emit: true, storm: 1, lateMs: -1 },
      ...(order.fault.switches?.announce !== undefined && { announce: 'load' }),
    })
    while (control.reject()) ignore()
    if (control.state.locked) control.unlock()
    if ([order.fault.before ?? [], order.fault.midway?.deed ?? []].flat().some((deed) => deed.do === 'dropConnection'))
      control.restoreConnection()
    if (control.state.account !== 0) control.switchAccount(0)
  }

  /** Resets the page: connected on the home chain, or disconnected. */
  const goHome = async (
    { wallet, row, home, isConnected }: { wallet: string; row: string; home: number; isConnected: boolean },
    stuck: string[],
  ): Promise<void> => {
    const { latchkey } = window
    const control = controlOf(wallet)
    if (isOpen()) {
      latchkey.close()
      if (!(await until(() => !isOpen()))) stuck.push('the modal stays open')
    }
    if (
      !(await until(
        () => stateOfNamespace()?.status === 'connected' || stateOfNamespace()?.status === 'disconnected',
        true,
      ))
    )
      stuck.push(`the status stays ${stateOfNamespace()?.status}`)
    if (!isConnected) {
      await latchkey.disconnect()
      if (control.state.permitted) control.disconnect()
      if (control.state.chainId !== home) control.moveTo(home)
      // The network in use stays with a visitor who leaves.
      if (stateOfNamespace()?.networkId !== `eip155:${home}`)
        await latchkey.switchNetwork({ networkId: `eip155:${home}` })
      return
    }
    if (stateOfNamespace()?.status === 'disconnected') {
      await latchkey.preload()
      await until(() => !!find(row))
      if (control.state.chainId !== home) control.moveTo(home)
      const call = follow(latchkey.connect({ connectorId: find(row)?.id ?? row }))
      if (!(await until(() => isDone(call))) || call.end.state !== 'ok')
        stuck.push(`connecting for the cell: ${call.end.state} ${call.end.code ?? ''}`)
    }
    // A wallet without events has to be asked for its chain by somebody.
    if (control.state.chainId !== home) control.moveTo(home)
    if (stateOfNamespace()?.networkId !== `eip155:${home}`) {
      const call = follow(latchkey.switchNetwork({ networkId: `eip155:${home}` }))
      if (!(await until(() => isDone(call))) || call.end.state !== 'ok')
        stuck.push(`going home for the cell: ${call.end.state} ${call.end.code ?? ''}`)
    }
    handle = latchkey.connection('eip155')
  }

  const spoil = ({ wallet, fault }: CellOrder): void => {
    const control = controlOf(wallet)
    if (fault.switches) control.switches(fault.switches)
    if (fault.midway)
      control.switches(
        fault.midway.moment === 'asked' ? { answer: 'hang' } : { rules: [{ kind: 'hang', method: 'eth_chainId' }] },
      )
    for (const deed of fault.before ?? []) perform(wallet, deed)
  }

  /** Lets come what comes while a call runs: the deed in the middle, and the approvals of a wallet that asks by hand. */
  const accompany = async ({ wallet, fault, isSlow }: CellOrder, call: Call, stuck: string[]): Promise<void> => {
    const control = controlOf(wallet)
    const { midway } = fault
    if (midway) {
      if (!(await until(() => control.pending.length > 0 || isDone(call)))) stuck.push('the wallet was not asked')
      if (isDone(call)) return void stuck.push(`it ended before its middle: ${call.end.state} ${call.end.code ?? ''}`)
      perform(wallet, midway.deed)
      await pause()
      if (control.settings.events.lateMs >= 0) await window.matrixHost({ do: 'runFor', ms: 100 })
      control.switches({ answer: 'approve', rules: [] })
      while (control.approve()) ignore()
    } else if (control.answer === 'manual') {
      await until(() => control.pending.length > 0 || isDone(call), isSlow)
      while (control.approve()) ignore()
    }
  }

  /** The page for a network that the site does not use stays until the visitor chose one; the site may close it. */
  const isForced = (): boolean => isOpen() && window.latchkey.getState().stack[0]?.view === 'UnsupportedChain'

  /** Escape goes one view back and closes at the first one; a view that insists may come once in its place. */
  const pressEscape = async (stuck: string[]): Promise<void> => {
    const stack = () => window.latchkey.getState().stack
    for (let presses = stack().length + 1; presses && isOpen(); presses--) {
      const top = stack().at(-1)?.key
      const isLast = isForced() && stack().length === 1
      await window.matrixHost({ do: 'press', key: 'Escape' })
      await until(() => stack().at(-1)?.key !== top, false, isLast ? 50 : 250)
      await pause(8)
      if (isLast) break
    }
    if (!isOpen()) return
    if (!isForced()) stuck.push(`Escape does not close ${stack().at(-1)?.view}`)
    window.latchkey.close()
    await pause(8)
  }

  /** The visitor tries once more while the first attempt waits: that one makes way, or works too. */
  const double = async (order: CellOrder, first: Call, stuck: string[]): Promise<Call> => {
    const control = controlOf(order.wallet)
    if (!(await until(() => control.pending.length > 0))) stuck.push('the wallet was not asked')
    if (order.column === 'connect') {
      if (order.isOpen) await pressEscape(stuck)
      else abort.abort()
      await until(() => isDone(first))
      if (!['VIEW_DISMISSED', 'ABORTED'].includes(first.end.code ?? '')) stuck.push(`given up: ${first.end.code}`)
    }
    const second = await act(order, stuck)
    await pause(8)
    control.switches({ answer: 'approve' })
    while (control.approve()) await pause()
    await until(() => isDone(first) && isDone(second))
    const isFine = first.end.state === 'ok' || first.end.code === 'ABORTED' || order.column === 'connect'
    if (!isFine) stuck.push(`the first attempt: ${first.end.state} ${first.end.code}`)
    return second
  }

  /** Opens and closes the modal once; returns the view it showed. */
  const reopen = async (byKey: boolean, stuck: string[]): Promise<string | undefined> => {
    const ready = { Connect: '[data-lk-action="close"]', Account: '[data-lk-action="disconnect"]' }
    window.latchkey.open().then(ignore, ignore)
    const view = (): string | undefined => (isOpen() ? host()?.dataset.lkView : undefined)
    const isReady = (): boolean => {
      const now = view()
      return now !== undefined && !!inside(now === 'Account' ? ready.Account : ready.Connect)
    }
    if (!(await until(isReady))) stuck.push(`the modal does not show ${view() ?? 'anything'}`)
    const found = view()
    if (byKey || isForced()) await pressEscape(stuck)
    else inside('[data-lk-action="close"]')?.click()
    if (!(await until(() => !isOpen(), false, 500))) {
      stuck.push('the modal does not close')
      window.latchkey.close()
    }
    return found
  }

  /** The second attempt, with the fault gone. */
  const again = async (order: CellOrder, stuck: string[]): Promise<Call> => {
    const { column } = order
    const { latchkey } = window
    const isUp = stateOfNamespace()?.status === 'connected'
    if (column === 'connect' || column === 'reconnect') {
      if (isUp) {
        if (column === 'reconnect') {
          const call = follow(latchkey.signMessage({ message: 'restored' }))
          await until(() => isDone(call))
          return call
        }
        await latchkey.disconnect()
        if (controlOf(order.wallet).settings.events.lateMs >= 0) await window.matrixHost({ do: 'runFor', ms: 100 })
        const { status, reason } = stateOfNamespace() ?? {}
        if (status !== 'disconnected' || reason !== 'user') stuck.push(`after disconnect: ${status} ${reason}`)
      }
      if (isOpen()) await pressEscape(stuck)
      const call = await act({ ...order, column: 'connect', comesLate: false }, stuck)
      await until(() => isDone(call))
      return call
    }
    await goHome({ ...order, isConnected: true }, stuck)
    takeAsked()
    const call = await act(order, stuck)
    await until(() => isDone(call))
    return call
  }

  const finish = async (order: CellOrder, stuck: string[], isLoaded: boolean) => {
    const { wallet } = order
    if (order.isDead) return { afterSecond: facts(wallet), askedAgain: takeAsked() }
    const { status } = stateOfNamespace() ?? {}
    const mayReturn =
      isLoaded && status === 'disconnected' && facts(wallet).isRemembered && controlOf(wallet).state.locked
    if (!order.passesAfter) normal(order)
    // What was only locked while the page loaded is back without being asked.
    if (mayReturn && !(await until(() => stateOfNamespace()?.status === 'connected')))
      stuck.push('an unlocked wallet does not return')
    for (let pass = 1; pass < order.passesAfter; pass++) await again(order, stuck)
    if (
      !(await until(
        () => stateOfNamespace()?.status !== 'connecting' && stateOfNamespace()?.status !== 'reconnecting',
        true,
      ))
    )
      stuck.push(`the status stays ${stateOfNamespace()?.status}`)
    const call = await again(order, stuck)
    await until(() => !isOpen(), false, 500)
    const report = { second: call.end, afterSecond: facts(wallet), askedAgain: takeAsked() }
    normal(order)
    return report
  }

  const begin = (): string[] => {
    problems.length = 0
    takeAsked()
    return []
  }

  window.matrix = {
    async settle(where) {
      const stuck: string[] = []
      await goHome(where, stuck)
      return stuck
    },

    async run(order) {
      const stuck = begin()
      const { wallet, column, isOpen: inModal, until: end } = order
      if (inModal && column !== 'connect') {
        const opening = column === 'switch' ? window.latchkey.open({ view: 'Networks' }) : window.latchkey.open()
        opening.then(ignore, ignore)
        if (!(await until(() => isOpen() && !!inside('[data-lk-action]')))) stuck.push('the modal did not open')
      }
      spoil(order)
      await pause()
      let call = await act(order, stuck)
      if (order.fault.isDoubled) call = await double(order, call, stuck)
      await accompany(order, call, stuck)
      let cancelled: CallEnd | undefined
      let afterCancel: PageFacts | undefined
      if (end === 'settled') await until(() => isDone(call), order.isSlow)
      else {
        if (!(await until(() => controlOf(wallet).pending.length > 0 || isDone(call))))
          stuck.push('the wallet was not asked')
        // An approval has no deadline.
        if (end === 'asked') await window.matrixHost({ do: 'runFor', ms: 61_000 })
      }
      const first = call.end
      const afterFirst = facts(wallet)
      if (inModal) await pressEscape(stuck)
      if (end !== 'settled') {
        if (end === 'asked') {
          if (column !== 'connect') while (controlOf(wallet).reject()) ignore()
          else if (!inModal) abort.abort()
        }
        await until(() => isDone(call))
        cancelled = call.end
        // What the wallet says now comes too late.
        for (let round = 0; column === 'connect' && round < 3; round++) {
          while (controlOf(wallet).approve()) ignore()
          await pause()
        }
        await pause(8)
        afterCancel = facts(wallet)
      }
      const requests = takeAsked()
      const reopened = await reopen(inModal, stuck)
      const rest = await finish(order, stuck, false)
      return {
        first,
        afterFirst,
        asked: requests,
        ...(cancelled && { cancelled }),
        ...(afterCancel && { afterCancel }),
        reopened,
        ...rest,
        stuck,
        problems: [...problems],
      }
    },

    async start(order) {
      const stuck = begin()
      spoil(order)
      await pause()
      const call = await act({ ...order, isOpen: false }, stuck)
      const control = controlOf(order.wallet)
      await until(() => isDone(call) || unanswered(order.wallet).length > 0, false, 60)
      if (order.fault.midway && control.pending.length) perform(order.wallet, order.fault.midway.deed)
      return { end: call.end, isRemembered: facts(order.wallet).isRemembered, asked: takeAsked() }
    },

    async untilTried() {
      await until(() => (stateOfNamespace()?.attempt ?? 0) > 0 || stateOfNamespace()?.reason !== 'never', false, 500)
    },

    async look(order) {
      const stuck: string[] = []
      const { wallet, fault, restores } = order
      const isOver = (): boolean => {
        if (restores === 'nothing') return true
        const { status, reason } = stateOfNamespace() ?? {}
        return restores === 'connected' ? status === 'connected' : status !== 'connecting' && reason !== 'never'
      }
      const control = controlOf(wallet)
      if (fault.midway && restores !== 'nothing' && order.column === 'reconnect') {
        if (!(await until(() => control.pending.length > 0 || isOver()))) stuck.push('the wallet was not read')
        perform(wallet, fault.midway.deed)
        await pause()
        control.switches({ answer: 'approve', rules: [] })
        while (control.approve()) ignore()
      }
      if (atStart.opens && !(await until(isOpen))) stuck.push('the modal did not open')
      if (order.until === 'close') {
        await until(() => unanswered(wallet).length > 0)
        await pressEscape(stuck)
      }
      if (!(await until(isOver, order.isSlow)))
        stuck.push(`the status stays ${stateOfNamespace()?.status} ${stateOfNamespace()?.reason ?? ''}`)
      // What is not restored must not come later either.
      await pause(8)
      const afterFirst = facts(wallet)
      const requests = takeAsked()
      if (atStart.opens) await pressEscape(stuck)
      const reopened = await reopen(atStart.opens, stuck)
      handle = window.latchkey.connection('eip155')
      const rest = await finish({ ...order, isOpen: false }, stuck, true)
      return { first: { state: 'ok' }, afterFirst, asked: requests, reopened, ...rest, stuck, problems: [...problems] }
    },
  }

  for (const deed of atStart.before) perform(atStart.wallet, deed)
  if (!atStart.opens) return
  let instance: typeof window.latchkey | undefined
  Object.defineProperty(window, 'latchkey', {
    configurable: true,
    get: () => instance,
    set(value: typeof window.latchkey) {
      instance = value
      value.open().then(ignore, ignore)
    },
  })
}
