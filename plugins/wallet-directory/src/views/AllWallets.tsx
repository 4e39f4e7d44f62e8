import { Button, Icon, Notice, useCount, useFrame } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chooseWallet } from '../chooseWallet.js'
import { searchLetters, searchPauseMs } from '../constants.js'
import type { WalletDirectoryContract, WalletRow } from '../contract.js'
import { en } from '../locale/en.js'
import { matchesText } from '../merge/foldName.js'
import { identityOf } from '../merge/identity.js'
import { servesFamily } from '../merge/isUsable.js'
import { relayOf } from '../relayOf.js'
import { canShowCode, showCode } from '../showCode.js'
import { composeCards } from './composeCards.js'
import { NameIn } from './NameIn.js'
import { SearchField } from './SearchField.js'
import { SkeletonCards } from './SkeletonCards.js'
import { CodeSymbol, SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'
import type { GridHandle } from './WalletGrid.js'
import { WalletGrid } from './WalletGrid.js'

/** Where a visitor was, for when they come back from a wallet. */
interface Place {
  readonly frameKey: string
  readonly text: string
  readonly certified: boolean
  /** Pixels. */
  readonly scroll: number
  readonly key: string
}
const places = new WeakMap<object, Place>()
/** Cards. */
const screenful = 16
/** Stands for the way to a code, which is no wallet. */
const codeKey = ''

/** Every wallet there is: installed ones first, then page after page of the directory; or those whose name was typed. */
export function AllWallets({
  context,
  frameKey,
  actions,
  answer,
}: ViewProps<WalletDirectoryContract, 'AllWallets'>): ReactElement {
  const text = useDirectoryText()
  const textOf = useCount('wallet-directory', en)
  const { announce, setTitle } = useFrame()
  const title = text('allWallets')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  const { state, directory, parts, family, rows } = useDirectory(context)
  const [back] = useState(() => {
    const place = places.get(context)
    return place?.frameKey === frameKey ? place : undefined
  })
  const [query, setQuery] = useState(back?.text ?? '')
  const [certified, setCertified] = useState(back?.certified ?? false)
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)

  const wanted = query.trim()
  const isSearching = certified || [...wanted].length >= searchLetters
  const { search, pageStatus, pages, status } = directory
  const isCurrent = search.text === wanted && search.certified === certified
  const isPending = isSearching && (!isCurrent || search.status === 'idle' || search.status === 'loading')
  const hasFailed = isSearching ? isCurrent && search.status === 'failed' : pageStatus === 'failed'

  const relay = !!relayOf(state, family)
  const { require: required } = parts.surroundings.options
  const here = useMemo(() => rows.filter(({ group }) => ['injected', 'custom', 'external'].includes(group)), [rows])
  const compose = useMemo(() => composeCards(here, relay, required), [here, relay, required])
  // Without the directory there is still what everybody knows.
  const all = pages.length || pageStatus !== 'failed' ? pages : directory.installed
  const composeFound = useMemo(
    () =>
      composeCards(
        here.filter(({ name }) => !certified && matchesText(name, wanted)),
        relay,
        required,
      ),
    [here, relay, required, certified, wanted],
  )
  const cards = useMemo(() => {
    const entries = !isSearching ? all : isCurrent ? search.results : []
    const fit = entries.filter((entry) => servesFamily(identityOf(entry).namespaces, family))
    return (isSearching ? composeFound : compose)(fit)
  }, [isSearching, composeFound, isCurrent, search.results, compose, all, family])

  // What is typed shows at once, and the cards follow piece by piece.
  const drawn = useDeferredValue(cards)

  const failQuietly = useCallback(
    (error: unknown): void => {
      // What went wrong is shown; a search that was overtaken is nothing.
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

  const count = cards.length
  // Pages are those of all families: one may hold hardly a wallet for this one.
  const isShort = !!family && !isSearching && pageStatus === 'ready' && count < screenful
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page that came
  useEffect(() => {
    if (isShort) fetchPage()
  }, [isShort, directory.page, fetchPage])
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

  useLayoutEffect(() => {
    // A field that opens a keyboard is left to the visitor.
    if (back?.key === codeKey) root.current?.querySelector<HTMLElement>('[data-lk-action=code]')?.focus()
    if (!back && !globalThis.matchMedia?.('(pointer: coarse)').matches) input.current?.focus({ preventScroll: true })
  }, [back])

  const isAsking = useRef(false)
  const choose = useCallback(
    async (row?: WalletRow): Promise<void> => {
      // The second half of a double click.
      if (isAsking.current) return
      isAsking.current = true
      const scroll = root.current?.closest('.lk-content')?.scrollTop ?? 0
      places.set(context, { frameKey, text: query, certified, scroll, key: row?.key ?? codeKey })
      const result = await (row ? chooseWallet(context, row, text('goneNote')) : showCode(context))
      isAsking.current = false
      if (result) answer(result)
    },
    [context, frameKey, query, certified, answer, text],
  )
  const chosen = useRef(choose)
  chosen.current = choose
  // One identity, so that no card is drawn again for it.
  const onChoose = useCallback((row: WalletRow): void => void chosen.current(row), [])
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
    <div ref={root} className="lkd-stack">
      <div className="lkd-tools">
        <SearchField
          input={input}
          value={query}
          onChange={setQuery}
          onEnter={() => isSearching && !isCurrent && searchNow()}
          onDown={() => grid.current?.focus()}
        />
        {parts.api && (
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
            onClick={() => void choose()}
          />
        )}
      </div>
      {!!drawn.length && (
        <WalletGrid
          handle={grid}
          label={text('wallets')}
          rows={drawn}
          pictures={parts.pictures}
          clock={context.clock}
          back={back?.key === codeKey ? undefined : back}
          onNearEnd={onNearEnd}
          onChoose={onChoose}
        />
      )}
      {isLoading && <SkeletonCards count={count ? 4 : screenful} />}
      {hasFailed && (
        <>
          <Notice title={text('notLoaded')} text={text('notLoadedHelp')} />
          <Button data-lk-action="retry" onClick={() => (isSearching ? searchNow() : fetchPage())}>
            {text('retry')}
          </Button>
        </>
      )}
      {!count && !isLoading && !hasFailed && (
        <>
          <Notice
            title={
              isSearching ? (
                wanted ? (
                  <NameIn template={text('noMatch')} name={wanted} />
                ) : (
                  text('noCertified')
                )
              ) : (
                text('noWallet')
              )
            }
          />
          {isSearching && (
            <Button variant="quiet" onClick={clear}>
              {text('showAll')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
