import type { SteadyProps } from '@latchkey/app-shell/ui'
import { Button, Icon, List, Notice, Row, Skeleton, Tag, useCount, useSteady } from '@latchkey/app-shell/ui'
import type { Context, ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { chooseWallet } from '../chooseWallet.js'
import type { WalletRow } from '../contract.js'
import type { DirectoryContract } from '../directoryParts.js'
import { en } from '../locale/en.js'
import { relayOf } from '../relayOf.js'
import { showsAllRow, tagOfTotal } from './allRow.js'
import { SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'
import { WalletPicture } from './WalletPicture.js'

const groups = ['recent', 'featured', 'custom', 'recommended']

/** Shown below the installed wallets: recent, the site's and recommended wallets, and the row to all wallets. */
export function DirectoryWallets({
  context,
  parts,
  actions,
  answer,
}: ViewProps<DirectoryContract, 'DirectoryWallets'>): ReactElement {
  const text = useDirectoryText()
  const { state, directory, family, rows } = useDirectory(context, parts)
  const { status, total } = directory
  // Runs in the background: the installed wallets are already shown.
  useEffect(() => {
    if (status === 'idle') void actions.list()
  }, [actions, status])

  const go = useOneWay(context, answer)
  const choose = (row: WalletRow): Promise<void> => go(() => chooseWallet({ context, parts }, row, text('goneNote')))

  const listed = rows.filter((row) => groups.includes(row.group))
  const hasWallets = !!state.connectors.length
  const relay = !!relayOf(state, family)
  const { options, device } = parts.surroundings
  const isSearching = !hasWallets && state.discovery === 'searching'
  // Connect leaves this message to the view below its list.
  const hasFailed = !hasWallets && state.discovery === 'failed'
  const hasNone = !hasWallets && !listed.length && !isSearching
  const isLoading = !!parts.api && status === 'loading'
  const hasAllRow = showsAllRow(options.all, device.isPhone, relay)
  // Rows above these move them too, and the row to all wallets as well.
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
  /** Number of wallets that are not shown; `null` if unknown. */
  readonly beyond: number | null
  onClick(): void
}

/** The row that leads to all wallets, with their number if known. */
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
