import type { SteadyProps } from '@latchkey/app-shell/ui'
import { Button, Icon, List, Notice, Row, Skeleton, Tag, useCount, useSteady } from '@latchkey/app-shell/ui'
import type { Context, ViewProps } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { chooseWallet } from '../chooseWallet.js'
import type { WalletDirectoryContract, WalletRow } from '../contract.js'
import { en } from '../locale/en.js'
import { relayOf } from '../relayOf.js'
import { showsAllRow, tagOfTotal } from './allRow.js'
import { SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'
import { WalletPicture } from './WalletPicture.js'

const groups = ['recent', 'featured', 'custom', 'recommended']

/** Under the wallets of the page: those used before, the site's, the recommended ones, and the way to all of them. */
export function DirectoryWallets({
  context,
  actions,
  answer,
}: ViewProps<WalletDirectoryContract, 'DirectoryWallets'>): ReactElement {
  const text = useDirectoryText()
  const { state, directory, parts, family, rows } = useDirectory(context)
  const { status, total } = directory
  // Nothing waits for it: the wallets of the page are there already.
  useEffect(() => {
    if (status === 'idle') void actions.list()
  }, [actions, status])

  const go = useOneWay(context, answer)
  const choose = (row: WalletRow): Promise<void> => go(() => chooseWallet(context, row, text('goneNote')))

  const listed = rows.filter((row) => groups.includes(row.group))
  const hasWallets = !!state.connectors.length
  const relay = !!relayOf(state, family)
  const { options, device } = parts.surroundings
  const isSearching = !hasWallets && state.discovery === 'searching'
  // Connect leaves it to the view under its list to say so.
  const hasFailed = !hasWallets && state.discovery === 'failed'
  const hasNone = !hasWallets && !listed.length && !isSearching
  const isLoading = !!parts.api && status === 'loading'
  const hasAllRow = showsAllRow(options.all, device.isPhone, relay)
  // What stands above moves them too, and the way to all wallets as well.
  const above = [`${[hasNone, hasFailed]}`, ...state.connectors.map(({ id, namespaces }) => `${[id, namespaces]}`)]
  const steady = useSteady(context.clock, [
    ...above,
    ...listed.map(({ key, disabled }) => `${[key, disabled]}`),
    `${[isLoading, status === 'failed', hasAllRow]}`,
  ])
  const wayOn = steady(above.length + listed.length)
  const beyond = total === null ? null : total - listed.filter(({ group }) => group !== 'recent').length
  return (
    <div className="lkd-stack">
      {hasNone && (
        <Notice
          title={text(hasFailed ? 'notSearched' : 'noWallet')}
          text={text(hasFailed ? 'notLoadedHelp' : 'noWalletHelp')}
        />
      )}
      {hasFailed && (
        <Button data-lk-action="retry" onClick={() => void context.discover()}>
          {text('retry')}
        </Button>
      )}
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
              {...(row.disabled && { 'aria-disabled': true })}
              description={row.disabled && text('cannotDo')}
              start={<WalletPicture name={row.name} icon={row.icon} entry={row.entry} pictures={parts.pictures} />}
              title={<bdi>{row.name}</bdi>}
              end={row.tag === 'recent' ? <Tag>{text('recent')}</Tag> : row.tag === 'get' && <Tag>{text('getIt')}</Tag>}
              onClick={() => void choose(row)}
            />
          )}
        </List>
      )}
      {isLoading && <Skeleton rows={2} />}
      {status === 'failed' && (
        <>
          <p className="lkd-quiet">{text('notLoadedQuiet')}</p>
          <Button variant="quiet" data-lk-action="retry" onClick={() => void actions.list()}>
            {text('retry')}
          </Button>
        </>
      )}
      {hasAllRow ? (
        <AllWalletsRow {...wayOn} beyond={beyond} onClick={() => void go(() => context.ask('AllWallets', undefined))} />
      ) : (
        options.all !== 'hide' && (
          <SymbolRow
            {...wayOn}
            data-lk-wallet="get"
            symbol="wallet"
            title={text('getWallet')}
            end={<Icon name="chevron" />}
            onClick={() => void go(() => context.ask('GetWallet', undefined))}
          />
        )
      )}
    </div>
  )
}

interface AllWalletsRowProps extends SteadyProps {
  /** Wallets that are not shown yet; `null` where nobody knows. */
  readonly beyond: number | null
  onClick(): void
}

/** The row that leads to all wallets, with their number where it is known. */
function AllWalletsRow({ beyond, ...rest }: AllWalletsRowProps): ReactElement {
  const text = useDirectoryText()
  const textOf = useCount('wallet-directory', en)
  const tag = tagOfTotal(beyond)
  return (
    <SymbolRow
      {...rest}
      data-lk-wallet="all"
      symbol="search"
      title={text('allWallets')}
      end={
        tag && (
          <Tag>
            <span aria-hidden="true">{tag}</span>
            <span className="lk-spoken">{textOf('allWalletsBeyond', Number.parseInt(tag, 10))}</span>
          </Tag>
        )
      }
    />
  )
}

type Result = Awaited<ReturnType<typeof chooseWallet>>

/** Follows one way to a connection at a time, and answers with what it leads to. */
function useOneWay(
  { report }: Pick<Context, 'report'>,
  answer: (given: NonNullable<Result>) => void,
): (way: () => Promise<Result>) => Promise<void> {
  const isAsking = useRef(false)
  return async (way) => {
    // The second half of a double click.
    if (isAsking.current) return
    isAsking.current = true
    try {
      const result = await way()
      if (result) answer(result)
    } catch (error) {
      if (toBaseError(error).code !== 'VIEW_DISMISSED') report(error)
    }
    isAsking.current = false
  }
}
