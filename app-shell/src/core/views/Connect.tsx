import type { Candidate, ViewProps } from '@latchkey/kernel'
import { isDismissal, once } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKernelState } from '../../shell/useKernelState.js'
import { Button } from '../../ui/Button.js'
import { FirstIcon } from '../../ui/FirstIcon.js'
import { List } from '../../ui/List.js'
import { Notice } from '../../ui/Notice.js'
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
/** Normalizes a name: spaces, punctuation, accents and case don't distinguish wallets. */
const nameKey = ({ name }: Candidate): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Lists the page's wallets, a remembered one first, between the sections of plugins; rows keep their positions when others
 * arrive late. Plugins arrange the rows for the next opening, because those that are visible never move.
 */
// long: one component; the first frame pays for each hook that is split off
export function Connect({ params, context, parts, answer }: ViewProps<BuiltInContract, 'Connect'>): ReactElement {
  const text = useText('core.connect', en)
  // Whole: one subscription is smaller than three, and little else changes while wallets are listed.
  const { activeNamespace = '', connectors, discovery, namespaces } = useKernelState(context, (now) => now)
  const family = params?.namespace
  // Both are read once, because rows that are visible never move.
  const [places = {}] = useState(parts.places)
  const [remembered] = useState(() =>
    connectors.filter(({ marks }) => marks.includes('remembered')).map(({ id }) => id),
  )
  const rankOf = ({ id }: Candidate): number => places[id]?.rank ?? (remembered.includes(id) ? 0 : 1e3)
  const rows = connectors
    .filter((wallet) => (!family || wallet.namespaces.includes(family)) && rankOf(wallet) >= 0)
    .sort((one, other) => rankOf(one) - rankOf(other))
  const isDoubtful = (wallet: Candidate): boolean =>
    wallet.marks.includes('duplicate-claim') ||
    (isInstalled(wallet) && rows.some((other) => other !== wallet && nameKey(other) === nameKey(wallet)))
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
  useLayoutEffect(() => {
    if (hasRows && !hadRows) setStart(undefined)
  }, [setStart, hasRows, hadRows])

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
  const sections = context.items('connect.sections')
  // The list is the section at 50.
  const draw = (isAbove: boolean) =>
    sections.flatMap(({ order, item }) => (order < 50 === isAbove && embed(item.view, params)) || [])
  const above = draw(true)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when wallets arrive
  useEffect(() => {
    const before = place.current?.offsetHeight
    if (above[0] || context.items('connect.rows')[0])
      loadSecondary().then((room) => room.tendList(context, parts, place.current, before, setMoved), context.report)
  }, [connectors])

  const hasFailed = discovery === 'failed'
  return (
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
            const tag = places[id]?.tag ?? (isInstalled(wallet) && text('installed'))
            const prefetch = (): void => {
              context.prefetchView('ConnectingExternal')
              context.prefetchConnect(id)
            }
            return (
              <Row
                data-lk-wallet={(!marks.includes('duplicate-claim') && rdns) || id}
                {...steady(rows.indexOf(wallet))}
                tabIndex={tabIndex}
                start={<Tile name={name} id={id} src={icon} />}
                title={<bdi>{remembered.includes(id) ? text('reconnect', { name }) : name}</bdi>}
                description={
                  isDoubtful(wallet) ? (
                    <span className="lk-caution">
                      <FirstIcon name="warning" />
                      {text('duplicate')}
                    </span>
                  ) : (
                    // Several rows share one name: label each with the ecosystems it serves.
                    wallet.type === 'MULTI_CHAIN' &&
                    wallet.namespaces
                      .map((one) => context.networks.find(({ chainNamespace }) => chainNamespace === one)?.name)
                      .join(', ')
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
      ) : discovery === 'searching' ? (
        <Skeleton />
      ) : (
        // A list of wallets explains by itself why there is none.
        !sections.some(({ item }) => item.all) && (
          <div className="lk-late">
            <Notice
              picture={
                <span className="lk-tile lk-large lk-symbol">
                  <FirstIcon name="wallet" />
                </span>
              }
              title={text(hasFailed ? 'notSearched' : 'noWallet')}
              text={text(hasFailed ? 'notLoadedHelp' : 'noWalletHelp')}
            />
            {hasFailed && (
              <Button data-lk-action="retry" onClick={context.discover}>
                {text('retry')}
              </Button>
            )}
          </div>
        )
      )}
      {draw(false)}
      {!namespaces[activeNamespace]?.activeConnectionId &&
        Object.values(namespaces).some(({ activeConnectionId }) => activeConnectionId) &&
        embed('ConnectedFamilies')}
    </>
  )
}
