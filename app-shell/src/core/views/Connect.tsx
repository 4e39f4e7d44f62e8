import type { Candidate, ViewProps } from '@latchkey/kernel'
import { isDismissal, once } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { FirstIcon } from '../../ui/FirstIcon.js'
import { List } from '../../ui/List.js'
import { Row } from '../../ui/Row.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { Tag } from '../../ui/Tag.js'
import { Tile } from '../../ui/Tile.js'
import { useFrame } from '../../ui/useFrame.js'
import { useSteady } from '../../ui/useSteady.js'
import { useText } from '../../ui/useText.js'
import type { BuiltInContract } from '../coreParts.js'
import { loadSecondary } from '../loadSecondary.js'
import { en } from '../locale/en.js'

/** Loads the chunk that waits for a wallet; prefetched on intent on a row. */
export const loadConnecting: () => Promise<typeof import('../connecting.js')> = /*#__PURE__*/ once(
  () => import('../connecting.js'),
)

const isInstalled = ({ type }: Candidate): boolean => /^(ANN|INJ|MUL)/.test(type)
const isRemembered = ({ marks }: Candidate): boolean => marks.includes('remembered')
/** Folds a name, id or rdns: spaces, punctuation, accents and case don't distinguish wallets. Nothing for what is not a text. */
const foldWord = (given: { normalize?(form: 'NFKD'): string } | string | undefined): string | undefined =>
  given
    ?.normalize?.('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Lists the page's wallets in the site's order between the sections of plugins; rows keep their
 * positions when others arrive late. What plugins work out about the rows counts for the next opening, for the same reason.
 */
// long: one component; the first frame pays for each hook that is split off
export function Connect({ params, context, parts, answer }: ViewProps<BuiltInContract, 'Connect'>): ReactElement {
  const text = useText('core.connect', en)
  // Whole: one subscription is smaller than three, and little else changes while wallets are listed.
  const { connectors, discovery, namespaces } = useKernelState(context, (now) => now)
  const family = params?.namespace
  // All are read once, because rows that are visible never move.
  const [{ places = {}, recent, ranks, arrangements }] = useState(() => ({
    places: parts.places,
    recent: parts.recent(),
    ranks: {} as Record<string, number>,
    arrangements: context.items('connect.rows').map(({ item }) => item),
  }))
  // A plugin without types may contribute anything; what is not a word is like none.
  const order = [arrangements.find((item) => item.order)?.order, 'remote', 'recent', 'injected'].flat()
  const hidden = arrangements.flatMap(({ exclude }) => exclude).map(foldWord)
  const isRecent = ({ id }: Candidate): boolean => recent.includes(id)
  // Those that arrive late come last.
  const late = Object.keys(ranks).length * 1e3
  const rankOf = (wallet: Candidate): number => {
    const { id, rdns, name } = wallet
    const reaches = wallet.reaches !== 'page' && wallet.reaches
    const kind = reaches || (isInstalled(wallet) ? 'injected' : 'external')
    const group = isRecent(wallet) ? 'recent' : kind
    const place = order.findIndex((word) => word === group || word === id) + 1 || 99
    // Once for each wallet, as it is first seen. The rules for wallets hide no relay and no account of a service.
    ranks[id] ??=
      !reaches && [id, rdns, name].map(foldWord).some((own) => own && hidden.includes(own))
        ? -1
        : late + (places[id]?.rank ?? (isRemembered(wallet) ? 0 : place + recent.indexOf(id) / 9))
    return ranks[id]
  }
  const rows = connectors
    .filter((wallet) => (!family || wallet.namespaces.includes(family)) && rankOf(wallet) >= 0)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const isDoubtful = (wallet: Candidate): boolean =>
    wallet.marks.includes('duplicate-claim') ||
    // Two rows with one name: its own, and another.
    (isInstalled(wallet) && !!rows.filter(({ name }) => foldWord(name) === foldWord(wallet.name))[1])
  // How far the sections above have moved the rows.
  const [moved, setMoved] = useState(0)
  const steady = useSteady(
    context.clock,
    rows.map((wallet) => `${[moved, wallet.id, wallet.namespaces, isDoubtful(wallet)]}`),
  )
  const { setStart, embed } = useFrame()
  const hasRows = !!rows[0]
  const [hadRows] = useState(hasRows)
  // Focus that waits for the first control moves to rows that arrive after the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others stay the same
  useLayoutEffect(() => {
    if (hasRows && !hadRows) setStart()
  }, [hasRows])

  const isAsking = useRef(false)
  const choose = async (wallet: Candidate): Promise<void> => {
    // The second click of a double click.
    if (isAsking.current) return
    isAsking.current = true
    try {
      const room = await loadConnecting().catch(() => undefined)
      answer(
        // A view that fails to load shows its own error.
        await (room?.chooseWallet(context, parts, wallet, params) ??
          context.ask('ConnectingExternal', { ...params, connectorId: wallet.id })),
      )
    } catch (error) {
      // Dismissing the view is not an error.
      if (!isDismissal(error)) context.report(error)
    }
    isAsking.current = false
  }
  const contributed = context.items('connect.sections')
  const sections = (parts.arrange?.(contributed) ?? contributed).filter(
    ({ item }) => item.all || params?.mode !== 'wallets',
  )
  // The list is the section at 50.
  const draw = (isAbove: boolean) =>
    sections.flatMap(({ order, item }) => (order < 50 === isAbove && embed(item.view, params)) || [])
  const above = draw(true)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when wallets arrive
  useEffect(() => {
    const before = place.current?.offsetHeight
    if (above[0] || arrangements.some(({ action }) => action))
      loadSecondary().then((room) => room.tendList(context, parts, place.current, before, setMoved), context.report)
  }, [connectors])

  const hasOthers = sections[0] || !rows.every(isInstalled)
  const isSearching = !hasRows && discovery === 'searching'
  // A list of wallets explains by itself why there is none.
  const isEmpty = !hasRows && !isSearching && !sections.some(({ item }) => item.all)
  const list = (
    <>
      {above[0] && (
        <div ref={place} className="lk-list lk-above">
          {above}
        </div>
      )}
      {hasRows ? (
        <List label={text('wallets')} items={rows}>
          {(wallet, tabIndex) => {
            const { id, name, icon, rdns, marks } = wallet
            const tag = places[id]?.tag ?? (hasOthers && isInstalled(wallet) && text('installed'))
            const prefetch = (): void => {
              context.prefetchView('ConnectingExternal')
              context.prefetchConnect(id)
            }
            return (
              <Row
                // Nobody presses Enter on an impostor unseen.
                data-lk-first={(isRecent(wallet) && !isDoubtful(wallet)) || undefined}
                data-lk-wallet={(!marks.includes('duplicate-claim') && rdns) || id}
                {...steady(rows.indexOf(wallet))}
                tabIndex={tabIndex}
                start={<Tile name={name} id={id} src={icon} />}
                title={<bdi>{isRemembered(wallet) ? text('reconnect', { name }) : name}</bdi>}
                description={
                  isDoubtful(wallet) ? (
                    <span className="lk-caution">
                      <FirstIcon name="warning" />
                      {text('duplicate')}
                    </span>
                  ) : (
                    (isRecent(wallet) && text('recent')) ||
                    (wallet.reaches === 'remote' && text(/Mobi/.test(navigator.userAgent) ? 'onPhone' : 'phone')) ||
                    // With one ecosystem, every row would say the same.
                    (!family &&
                      Object.keys(namespaces)[1] &&
                      wallet.namespaces
                        .flatMap(
                          (one) => context.networks.find(({ chainNamespace }) => chainNamespace === one)?.name ?? [],
                        )
                        .join(', '))
                  )
                }
                end={tag && <Tag tone="success">{tag}</Tag>}
                onPointerEnter={prefetch}
                // Not the focus that the list gets as it opens.
                onFocus={({ currentTarget, relatedTarget }) =>
                  currentTarget.closest('dialog')?.contains(relatedTarget) && prefetch()
                }
                onClick={() => {
                  prefetch()
                  void choose(wallet)
                }}
              />
            )
          }}
        </List>
      ) : (
        isSearching && <Skeleton />
      )}
      {draw(false)}
      {(isEmpty || Object.values(namespaces).some(({ activeConnectionId }) => activeConnectionId)) &&
        embed('BelowWallets', { isEmpty })}
    </>
  )
  return parts.around?.(list, { params, answer }) ?? list
}
