import { Button, Icon, Notice, useCount, useFrame, useNamespaceName } from '@latchkey/app-shell/ui'
import type { Context, ViewProps } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ReactElement, RefObject } from 'react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mergeWallets } from '../browse/mergeWallets.js'
import { matchesText } from '../browse/rankResults.js'
import { chooseWallet } from '../chooseWallet.js'
import { searchLetters, searchPauseMs } from '../constants.js'
import type { WalletDirectoryContract, WalletRow } from '../contract.js'
import type { DirectoryContract } from '../directoryParts.js'
import { en } from '../locale/en.js'
import { identityOf } from '../merge/identity.js'
import { isListed } from '../merge/isListed.js'
import { isUsable, servesNamespace } from '../merge/isUsable.js'
import { registry } from '../registry.js'
import { relayOf } from '../relayOf.js'
import { canShowCode, showCode } from '../showCode.js'
import { placeOf, rulesOf } from '../surroundings.js'
import { CodeSymbol } from './CodeSymbol.js'
import { composeCards } from './composeCards.js'
import { furtherStyles } from './furtherStyles.js'
import { NameIn } from './NameIn.js'
import { SearchField } from './SearchField.js'
import { SkeletonCards } from './SkeletonCards.js'
import { SymbolRow } from './SymbolRow.js'
import type { DirectoryView } from './useDirectory.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'
import { useKeptHeight } from './useKeptHeight.js'
import type { GridHandle } from './WalletGrid.js'
import { WalletGrid } from './WalletGrid.js'

/** Number of cards. */
const screenful = 16
/** Key of the row that leads to a code. */
const codeKey = ''

/** All wallets: installed ones first, then page after page of the directory; or the results of a search. */
export function AllWallets({
  context,
  parts,
  frameKey,
  actions,
  answer,
}: ViewProps<DirectoryContract, 'AllWallets'>): ReactElement {
  const text = useDirectoryText()
  const view = useDirectory(context, parts, mergeWallets)
  const { directory } = view
  useTitle(context, view)
  const [back] = useState(() => {
    const { place } = parts
    return place?.frameKey === frameKey ? place : undefined
  })
  const [query, setQuery] = useState(back?.text ?? '')
  const [certified, setCertified] = useState(back?.certified ?? false)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => furtherStyles(root.current), [])
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)

  const wanted = query.trim()
  const isSearching = certified || [...wanted].length >= searchLetters
  const keptHeight = useKeptHeight(root, isSearching)
  const { search, pageStatus, status } = directory
  const isCurrent = search.text === wanted && search.certified === certified
  const isPending = isSearching && (!isCurrent || search.status === 'idle' || search.status === 'loading')
  const hasFailed = isSearching ? isCurrent && search.status === 'failed' : pageStatus === 'failed'

  const cards = useCards(view, { isSearching, isCurrent, certified, wanted })

  // Deferred, so that typing stays responsive while the cards render.
  const drawn = useDeferredValue(cards)

  const count = cards.length
  const { fetchPage, searchNow } = useFetching(
    { context, actions },
    view,
    { isSearching, isCurrent, certified, wanted },
    count,
  )
  useAnnouncements({ isSearching, isPending, hasFailed, count, certified, wanted })

  useLayoutEffect(() => {
    // On touch screens, focusing the field would open the keyboard.
    if (back?.key === codeKey) root.current?.querySelector<HTMLElement>('[data-lk-action=code]')?.focus()
    if (!back && !globalThis.matchMedia?.('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [back])

  const choose = useChoosing({ context, parts, answer }, (key) => {
    const scroll = root.current?.closest('.lk-content')?.scrollTop ?? 0
    parts.place = { frameKey, text: query, certified, scroll, key }
  })
  const onChoose = useStable(choose)
  const canGoOn = useRef(false)
  canGoOn.current = !isSearching && pageStatus === 'ready'
  const onNearEnd = useCallback((): void => {
    if (canGoOn.current) fetchPage()
  }, [fetchPage])
  const clear = (): void => {
    setQuery('')
    setCertified(false)
    input.current?.focus({ preventScroll: true })
  }

  const isLoading = isSearching ? isPending : pageStatus === 'loading' || (pageStatus === 'idle' && status !== 'failed')
  return (
    <div ref={root} className="lkd-stack" style={keptHeight}>
      <Tools
        context={context}
        view={view}
        input={input}
        query={query}
        certified={certified}
        setQuery={setQuery}
        setCertified={setCertified}
        onEnter={() => isSearching && !isCurrent && searchNow()}
        onDown={() => grid.current?.focus()}
        onCode={() => void choose()}
      />
      {!!drawn.length && (
        <WalletGrid
          handle={grid}
          label={text('wallets')}
          rows={drawn}
          Picture={parts.Picture}
          clock={context.clock}
          back={back?.key === codeKey ? undefined : back}
          onNearEnd={onNearEnd}
          onChoose={onChoose}
        />
      )}
      {isLoading && <SkeletonCards count={count ? 4 : screenful} />}
      {hasFailed && <ListFailed retry={isSearching ? searchNow : fetchPage} />}
      {!count && !isLoading && !hasFailed && <NothingFound isSearching={isSearching} searched={wanted} clear={clear} />}
    </div>
  )
}

/** Says in the title which wallets these are. */
function useTitle(context: Context<DirectoryContract>, { state, family }: DirectoryView): void {
  const text = useDirectoryText()
  const { setTitle } = useFrame()
  const nameOf = useNamespaceName(context)
  const isOneOfSeveral = Object.keys(state.namespaces).length > 1
  const title = family && isOneOfSeveral ? text('walletsFor', { ecosystem: nameOf(family) }) : text('allWallets')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
}

interface Typed {
  readonly isSearching: boolean
  /** Whether the directory's search matches the field. */
  readonly isCurrent: boolean
  readonly certified: boolean
  readonly wanted: string
}

/** Returns the cards to show: search results, or all wallets. */
function useCards(
  { state, directory, parts, family, rows }: DirectoryView,
  { isSearching, isCurrent, certified, wanted }: Typed,
): readonly WalletRow[] {
  const { search, pageStatus, pages } = directory
  const relay = !!relayOf(state, family)
  const { require: required } = parts.surroundings.options
  const here = useMemo(() => rows.filter(({ group }) => ['injected', 'custom', 'external'].includes(group)), [rows])
  const compose = useMemo(() => composeCards(here, relay, required), [here, relay, required])
  const { surroundings } = parts
  const { networks } = surroundings
  const builtIn = useMemo(() => registry(networks), [networks])
  // If the directory failed, the built-in wallets are shown.
  const all = useMemo(
    () =>
      pages.length || pageStatus !== 'failed'
        ? pages
        : builtIn
            .filter((entry) => isListed(identityOf(entry), rulesOf(state, surroundings)))
            .filter((entry) => isUsable(entry, placeOf(state, surroundings))),
    [pages, pageStatus, builtIn, state, surroundings],
  )
  const composeFound = useMemo(
    () =>
      composeCards(
        here.filter(({ name }) => !certified && matchesText(name, wanted)),
        relay,
        required,
      ),
    [here, relay, required, certified, wanted],
  )
  return useMemo(() => {
    const entries = !isSearching ? all : isCurrent ? search.results : []
    const fit = entries.filter((entry) => servesNamespace(identityOf(entry).namespaces, family))
    return (isSearching ? composeFound : compose)(fit)
  }, [isSearching, composeFound, isCurrent, search.results, compose, all, family])
}

/** Fetches the first page, further pages while too few cards show, and search results after a pause in typing. */
function useFetching(
  { context, actions }: Pick<ViewProps<DirectoryContract, 'AllWallets'>, 'context' | 'actions'>,
  { directory, family }: DirectoryView,
  { isSearching, isCurrent, certified, wanted }: Typed,
  count: number,
): { fetchPage(): void; searchNow(): void } {
  const { pageStatus } = directory
  const failQuietly = useCallback(
    (error: unknown): void => {
      // The view shows the failure; a replaced search is not an error.
      if (toBaseError(error).code !== 'ABORTED') context.report(error)
    },
    [context],
  )
  const fetchPage = useCallback((): void => void actions.fetch().catch(failQuietly), [actions, failQuietly])
  const searchNow = useCallback(
    (): void => void actions.search({ text: wanted, certified }).catch(failQuietly),
    [actions, wanted, certified, failQuietly],
  )
  const isFirstTime = pageStatus === 'idle'
  useEffect(() => {
    if (isFirstTime) fetchPage()
  }, [isFirstTime, fetchPage])
  useEffect(() => {
    if (!isSearching || isCurrent) return
    return context.clock.after(wanted ? searchPauseMs : 0, searchNow)
  }, [context, isSearching, isCurrent, wanted, searchNow])

  // Pages cover all namespaces: one may contain few wallets of the wanted one.
  const isShort = !!family && !isSearching && pageStatus === 'ready' && count < screenful
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each received page
  useEffect(() => {
    if (isShort) fetchPage()
  }, [isShort, directory.page, fetchPage])
  return { fetchPage, searchNow }
}

/** Opens one wallet, or the code, at a time; calls `leaving` first. */
function useChoosing(
  { context, parts, answer }: Pick<ViewProps<DirectoryContract, 'AllWallets'>, 'context' | 'parts' | 'answer'>,
  leaving: (key: string) => void,
): (row?: WalletRow) => Promise<void> {
  const text = useDirectoryText()
  const isAsking = useRef(false)
  return async (row) => {
    // Ignores the second click of a double click.
    if (isAsking.current) return
    isAsking.current = true
    leaving(row?.key ?? codeKey)
    const result = await (row ? chooseWallet({ context, parts }, row, text('goneNote')) : showCode(context))
    isAsking.current = false
    if (result) answer(result)
  }
}

/** Returns a stable callback for the newest `choose`, so that cards do not render again. */
function useStable(choose: (row: WalletRow) => Promise<void>): (row: WalletRow) => void {
  const newest = useRef(choose)
  newest.current = choose
  return useCallback((row) => void newest.current(row), [])
}

interface Outcome extends Omit<Typed, 'isCurrent'> {
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly count: number
}

/** Announces search results, and a page that could not be loaded. */
function useAnnouncements({ isSearching, isPending, hasFailed, count, certified, wanted }: Outcome): void {
  const text = useDirectoryText()
  const textOf = useCount('wallet-directory', en)
  const { announce } = useFrame()
  useEffect(() => {
    if (!isSearching) return
    if (isPending) announce(text('searching'))
    else if (hasFailed) announce(text('notLoaded'), true)
    else announce(count ? textOf('found', count) : certified ? text('noCertified') : text('noMatch', { text: wanted }))
  }, [announce, text, textOf, isSearching, isPending, hasFailed, count, certified, wanted])
  const hasPageFailed = !isSearching && hasFailed
  useEffect(() => {
    if (hasPageFailed) announce(text('notLoaded'), true)
  }, [announce, text, hasPageFailed])
}

interface ToolsProps {
  readonly context: Context<WalletDirectoryContract>
  readonly view: DirectoryView
  readonly input: RefObject<HTMLInputElement | null>
  readonly query: string
  readonly certified: boolean
  setQuery(query: string): void
  setCertified(certified: boolean): void
  onEnter(): void
  onDown(): void
  onCode(): void
}

/** What narrows the list: the search field, the switch for certified wallets and, on a phone, the way to a code. */
function Tools({
  context,
  view: { parts },
  input,
  query,
  certified,
  setQuery,
  setCertified,
  onEnter,
  onDown,
  onCode,
}: ToolsProps): ReactElement {
  const text = useDirectoryText()
  return (
    <div className="lkd-tools">
      <SearchField input={input} value={query} onChange={setQuery} onEnter={onEnter} onDown={onDown} />
      {parts.gateway && (
        <button
          type="button"
          className="lkd-switch"
          role="switch"
          aria-checked={certified}
          aria-describedby="lkd-certified"
          onClick={() => setCertified(!certified)}
        >
          <span>
            {text('certified')}
            <small id="lkd-certified" aria-hidden="true">
              {text('certifiedHelp')}
            </small>
          </span>
          <i aria-hidden="true" />
        </button>
      )}
      {parts.surroundings.device.isPhone && canShowCode(context) && (
        <SymbolRow
          symbol={<CodeSymbol />}
          data-lk-action="code"
          title={text('scanCode')}
          end={<Icon name="chevron" />}
          onClick={onCode}
        />
      )}
    </div>
  )
}

/** Shown when the list could not be loaded. */
function ListFailed({ retry }: { retry(): void }): ReactElement {
  const text = useDirectoryText()
  return (
    <>
      <Notice title={text('notLoaded')} text={text('notLoadedHelp')} />
      <Button data-lk-action="retry" onClick={retry}>
        {text('retry')}
      </Button>
    </>
  )
}

interface NothingFoundProps {
  readonly isSearching: boolean
  readonly searched: string
  clear(): void
}

/** Shown when no wallet is left to show. */
function NothingFound({ isSearching, searched, clear }: NothingFoundProps): ReactElement {
  const text = useDirectoryText()
  if (!isSearching) return <Notice title={text('noWallet')} />
  return (
    <>
      <Notice title={searched ? <NameIn template={text('noMatch')} name={searched} /> : text('noCertified')} />
      <Button variant="quiet" onClick={clear}>
        {text('showAll')}
      </Button>
    </>
  )
}
