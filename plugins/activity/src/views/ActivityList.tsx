import {
  Button,
  Icon,
  IconButton,
  Notice,
  Skeleton,
  useCount,
  useFrame,
  useLanguage,
  useNamespaceName,
  useText,
} from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useCallback, useMemo, useRef } from 'react'
import { createJudge } from '../createJudge.js'
import { en } from '../locale/en.js'
import type { Owner } from '../ownerOf.js'
import type { ActivityInside } from '../parts.js'
import type { ActivityState } from '../state.js'
import { EmptyActivity } from './EmptyActivity.js'
import { EntryRow } from './EntryRow.js'
import { LongList } from './LongList.js'
import type { Line } from './linesOf.js'
import { linesOf } from './linesOf.js'
import { PendingRows } from './PendingRows.js'
import { RetryButton } from './RetryButton.js'
import { useActivity } from './useActivity.js'
import { useNearEnd } from './useNearEnd.js'
import { usePending } from './usePending.js'

/** Pixels of a row. */
const rowHeight = 62
const ignore = (): undefined => undefined
const idOf = ({ id }: Line): string => id

type Props = Pick<ViewProps<ActivityInside, 'Activity'>, 'context' | 'parts' | 'actions'> & {
  /** As a part of another view. */
  readonly isSmall: boolean
}

/** What is under way, and the account's past, or why it is not there. */
export function ActivityList(props: Props): ReactElement {
  const { context, parts } = props
  const { owner, state } = useActivity({ context, parts })
  const listed = new Set(state?.items.map(({ hash }) => hash.toLowerCase()))
  // What the history tells is drawn there.
  const pending = usePending(context).filter(({ hash }) => hash === undefined || !listed.has(hash.toLowerCase()))
  return (
    <>
      <PendingRows context={context} pending={pending} />
      <Past {...props} owner={owner} state={state} isBegun={pending.length > 0} />
    </>
  )
}

type PastProps = Props & {
  readonly owner: Owner | undefined
  readonly state: ActivityState | undefined
  /** Something is under way. */
  readonly isBegun: boolean
}

function Past({ context, parts, actions, isSmall, owner, state, isBegun }: PastProps): ReactElement | null {
  const text = useText('activity', en)
  const nameOf = useNamespaceName(context)
  const { failure } = state ?? {}
  const isEmpty = state?.items.length === 0 && state.at !== undefined && !state.loading
  // It happens above.
  if (isBegun && (!owner || state?.isUnsupported || (isEmpty && state.isComplete && !failure && state.next === null)))
    return null
  if (!owner || state?.isUnsupported) {
    const name = owner?.network.name ?? nameOf(context.getState().activeNamespace ?? '')
    return <Notice title={text('unsupported')} text={text('unsupportedHelp', { name })} />
  }
  // A page may have nothing to show although older ones do.
  if (state && (state.items.length > 0 || state.next !== null || state.notice))
    return <Entries context={context} parts={parts} actions={actions} owner={owner} state={state} />
  if (failure)
    return (
      <Notice
        picture={!isSmall && <Icon name="warning" />}
        title={text('failed')}
        text={failure.code === 'ACTIVITY_RATE_LIMITED' && text('limited')}
      >
        <RetryButton clock={context.clock} until={failure.until} onRetry={() => void actions.refresh().catch(ignore)} />
      </Notice>
    )
  if (state && !state.loading && state.at !== undefined)
    return (
      <>
        {!state.isComplete && <p className="lk-activity-note">{text('partial')}</p>}
        <EmptyActivity context={context} isSmall={isSmall} />
      </>
    )
  return (
    <div data-lk-activity="loading">
      <p className="lk-spoken" role="status">
        {text('loading')}
      </p>
      <Skeleton rows={isSmall ? 3 : 7} />
    </div>
  )
}

/** Reads older entries and announces what came of it. */
function useMore({ context, actions }: Pick<Props, 'context' | 'actions'>): () => void {
  const text = useText('activity', en)
  const textOf = useCount('activity', en)
  const { announce } = useFrame()
  return useCallback(() => {
    const read = () => context.getState().plugins.activity
    const before = read()
    actions.loadMore().then(() => {
      const now = read()
      const added = (now?.items.length ?? 0) - (before?.items.length ?? 0)
      const news = added > 0 ? [textOf('added', added)] : []
      if (now?.notice && now.notice !== before?.notice) news.push(text(now.notice))
      if (news.length > 0) announce(news.join('. '))
    }, ignore)
  }, [actions, context, announce, text, textOf])
}

/** Entries by month, with what leads to older and to hidden ones. */
type EntriesProps = Omit<Props, 'isSmall'> & { readonly owner: Owner; readonly state: ActivityState }

function Entries({ context, parts, actions, owner, state }: EntriesProps): ReactElement {
  const text = useText('activity', en)
  const textOf = useCount('activity', en)
  const { tag } = useLanguage()
  const { items, next, failure, loading, loadingMore, isComplete, notice } = state
  const { symbol } = owner.network.nativeCurrency
  const judge = useMemo(() => createJudge(items, [symbol]), [items, symbol])
  const showsAll = state.showHidden || context.options.hideSuspicious === false
  const { lines, hidden, shown } = useMemo(
    () => linesOf(items, judge, { showsAll, now: Date.now(), locale: tag }),
    [items, judge, showsAll, tag],
  )
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useMore({ context, actions })
  useNearEnd(end, shown, next !== null && !loadingMore && !failure, loadMore)
  const hasChoice = hidden > 0 && context.options.hideSuspicious !== false
  return (
    <div className="lk-activity" data-lk-activity="ready">
      <div
        className={`lk-activity-bar${hasChoice || !isComplete || notice === 'begunAnew' || shown === 0 ? '' : ' lk-activity-over'}`}
      >
        {hasChoice ? (
          <button
            type="button"
            className="lk-activity-quiet"
            part="button"
            data-lk-action="hidden"
            aria-pressed={state.showHidden}
            onClick={() => parts.showHidden(!state.showHidden)}
          >
            {textOf(state.showHidden ? 'hide' : 'show', hidden)}
          </button>
        ) : (
          <span />
        )}
        <IconButton
          icon="refresh"
          label={text('refresh')}
          data-lk-action="refresh"
          aria-disabled={loading}
          onClick={() => void (loading || actions.refresh().catch(ignore))}
        />
      </div>
      {!isComplete && <p className="lk-activity-note">{text('partial')}</p>}
      {notice === 'begunAnew' && <p className="lk-activity-note">{text('begunAnew')}</p>}
      {shown === 0 && next === null && notice !== 'stopped' && <p className="lk-activity-note">{text('empty')}</p>}
      <LongList
        label={text('list')}
        lines={lines}
        height={rowHeight}
        placedClass="lk-activity-virtual"
        idOf={idOf}
        isStop={({ entry }: Line) => entry !== undefined}
      >
        {({ entry, title, suspicion }, tabIndex) =>
          entry ? (
            <EntryRow
              entry={entry}
              judge={judge}
              suspicion={suspicion}
              tabIndex={tabIndex}
              onPress={() => context.push('ActivityDetail', { id: entry.id })}
            />
          ) : (
            <h3>{title}</h3>
          )
        }
      </LongList>
      <div ref={end} className="lk-activity">
        {loadingMore && <Skeleton rows={1} />}
        {failure && !loading && !loadingMore && (
          <Notice
            title={text('failed')}
            text={text(failure.code === 'ACTIVITY_RATE_LIMITED' ? 'limited' : 'failedHelp')}
          >
            <RetryButton
              clock={context.clock}
              until={failure.until}
              onRetry={() => (failure.isOlder ? loadMore() : void actions.refresh().catch(ignore))}
            />
          </Notice>
        )}
        {notice === 'stopped' && <Notice title={text('stopped')} text={text('stoppedHelp')} />}
        {next !== null && !failure && (
          <Button variant="quiet" data-lk-action="more" aria-disabled={loadingMore} onClick={loadMore}>
            {text(loadingMore ? 'loading' : 'more')}
          </Button>
        )}
      </div>
    </div>
  )
}
