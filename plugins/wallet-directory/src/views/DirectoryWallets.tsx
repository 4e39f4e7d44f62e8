import type { ButtonProps } from '@latchkey/app-shell/ui'
import { Button, List, Notice, Row, Skeleton, Tag, useSteady } from '@latchkey/app-shell/ui'
import type { ConnectionHandle, Context, ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import type { WalletEntry, WalletRow } from '../contract.js'
import type { DirectoryContract } from '../directoryParts.js'
import { loadFurther } from '../loadFurther.js'
import { offerWallets } from '../merge/offerWallets.js'
import { relayOf } from '../relayOf.js'
import { showsAllRow, tagOfTotal } from './allRow.js'
import { SectionSymbol } from './SectionSymbol.js'
import { SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useSectionText } from './useSectionText.js'

/** Shown below the installed wallets: recent, the site's and recommended wallets, and the row to all wallets. */
// long: one component; the section of the first list pays for each part that is split off
export function DirectoryWallets({
  context,
  parts,
  answer,
}: ViewProps<DirectoryContract, 'DirectoryWallets'>): ReactElement {
  const text = useSectionText()
  const { state, directory, family, rows: listed } = useDirectory(context, parts, offerWallets)
  const { status, total } = directory
  // Runs in the background: the installed wallets are already shown.
  useEffect(() => {
    if (status === 'idle') parts.begin().catch(context.report)
  }, [context, parts, status])

  const go = useOneWay(context, answer)
  // The views that the rows lead to are fetched on intent, with the code that chooses a wallet.
  const warm = (): void => context.prefetchView('AllWallets')
  const intent = { onPointerEnter: warm, onFocus: warm }
  const choose = (row: WalletRow): Promise<void> =>
    go(async () => {
      const further = await loadFurther().catch(() => undefined)
      // A view that fails to load shows its own error.
      return further
        ? further.chooseWallet({ context, parts }, row, text('goneNote'))
        : context.ask('GetWalletApp', { wallet: row.entry as WalletEntry })
    })

  const {
    options: { all },
    device: { isPhone },
  } = parts.surroundings
  const hasWallets = !!state.connectors.length
  const isSearching = !hasWallets && state.discovery === 'searching'
  // Connect leaves this message to the view below its list.
  const hasFailed = !hasWallets && state.discovery === 'failed'
  const hasNone = !hasWallets && !listed.length && !isSearching
  const isLoading = !!parts.gateway && status === 'loading'
  const hasAllRow = showsAllRow(all, isPhone, !!relayOf(state, family))
  // Rows above these move them too, and the row to all wallets as well.
  const above = [`${[hasNone, hasFailed]}`, ...state.connectors.map(({ id, namespaces }) => `${[id, namespaces]}`)]
  const steady = useSteady(context.clock, [
    ...above,
    ...listed.map(({ key, disabled }) => `${[key, disabled]}`),
    `${[isLoading, status === 'failed', hasAllRow]}`,
  ])
  const wayOn = steady(above.length + listed.length)
  // The total is that of all namespaces.
  const isKnown = !family && total !== null
  const tag = tagOfTotal(isKnown ? total - listed.filter(({ group }) => group !== 'recent').length : null)
  return (
    <div className="lkd-stack">
      {hasNone && (
        <Notice
          title={text(hasFailed ? 'notSearched' : 'noWallet')}
          text={text(hasFailed ? 'notLoadedHelp' : 'noWalletHelp')}
        />
      )}
      {hasFailed && <Retry onClick={() => void context.discover()} />}
      {!!listed.length && (
        <List
          label={text('more')}
          items={listed.map((row, index) => ({ id: row.key, row, index: above.length + index }))}
        >
          {({ row, index }, tabIndex) => (
            <Row
              data-lk-wallet={row.entry?.rdns ?? row.entry?.id ?? row.key}
              tabIndex={tabIndex}
              {...steady(index)}
              {...intent}
              {...(row.disabled && { 'aria-disabled': true })}
              description={row.disabled && text('cannotDo')}
              start={<parts.Picture name={row.name} id={row.connectorIds[0]} icon={row.icon} entry={row.entry} />}
              title={<bdi>{row.name}</bdi>}
              end={row.tag === 'recent' ? <Tag>{text('recent')}</Tag> : row.tag === 'get' && <Tag>{text('getIt')}</Tag>}
              onClick={() => void choose(row)}
            />
          )}
        </List>
      )}
      {isLoading && <Skeleton rows={2} />}
      {status === 'failed' && <NotLoaded retry={() => void parts.begin().catch(context.report)} />}
      {hasAllRow && (
        <SymbolRow
          {...wayOn}
          {...intent}
          data-lk-wallet="all"
          symbol={<SectionSymbol name="search" />}
          title={text('allWallets')}
          end={tag && <Tag>{tag}</Tag>}
          onClick={() => void go(() => context.ask('AllWallets', undefined))}
        />
      )}
      {all !== 'hide' && (
        <SymbolRow
          {...wayOn}
          {...intent}
          data-lk-wallet="get"
          symbol={<SectionSymbol name="wallet" />}
          title={text('getWallet')}
          onClick={() => void go(() => context.ask('GetWallet', undefined))}
        />
      )}
    </div>
  )
}

/** The button that tries again. */
function Retry(props: Pick<ButtonProps, 'variant' | 'onClick'>): ReactElement {
  const text = useSectionText()
  return (
    <Button {...props} data-lk-action="retry">
      {text('retry')}
    </Button>
  )
}

/** Shown when the directory could not be loaded. */
function NotLoaded({ retry }: { retry(): void }): ReactElement {
  const text = useSectionText()
  return (
    <>
      <p className="lkd-quiet">{text('notLoadedQuiet')}</p>
      <Retry variant="quiet" onClick={retry} />
    </>
  )
}

type Result = { readonly connection: ConnectionHandle } | undefined

/** Opens one way to connect at a time, and passes on its connection. */
function useOneWay(
  { report }: Pick<Context, 'report'>,
  answer: (given: NonNullable<Result>) => void,
): (way: () => Promise<Result>) => Promise<void> {
  const isAsking = useRef(false)
  return async (way) => {
    // Ignores the second click of a double click.
    if (isAsking.current) return
    isAsking.current = true
    try {
      const result = await way()
      if (result) answer(result)
    } catch (error) {
      if (!isDismissal(error)) report(error)
    }
    isAsking.current = false
  }
}
