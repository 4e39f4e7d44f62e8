import type { Candidate, KernelState, ViewProps } from '@latchkey/kernel'
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
import { en } from '../locale/en.js'

/** Loads the chunk that waits for a wallet; the wallet list prefetches it once visible. */
export const loadConnecting: () => Promise<typeof import('../connecting.js')> = /*#__PURE__*/ once(
  () => import('../connecting.js'),
)

const prefetchMs = 50

const isInstalled = ({ type }: Candidate): boolean => /^(ANN|INJ|MUL)/.test(type)
/** Normalizes a name: spaces, punctuation, accents and case don't distinguish wallets. */
const nameKey = ({ name }: Candidate): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether other namespaces are connected while the active one isn't. */
const isElsewhere = ({ namespaces, activeNamespace = '' }: KernelState): boolean =>
  !namespaces[activeNamespace]?.activeConnectionId &&
  Object.values(namespaces).some(({ activeConnectionId }) => activeConnectionId)

/** Starts connecting the pressed wallet. */
const useChoose = ({ params, context, parts, answer }: ViewProps<BuiltInContract, 'Connect'>) => {
  const isAsking = useRef(false)
  return async (wallet: Candidate): Promise<void> => {
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
}

/** Lists the page's wallets, a remembered one first; rows keep their positions when others arrive late. */
export function Connect(props: ViewProps<BuiltInContract, 'Connect'>): ReactElement {
  const { params, context } = props
  const text = useText('core.connect', en)
  // Whole: one subscription is smaller than three, and little else changes while wallets are listed.
  const state = useKernelState(context, (now) => now)
  const { connectors, discovery } = state
  const family = params?.namespace
  const rows = connectors.filter(({ namespaces }) => !family || namespaces.includes(family))
  // Read once, because rows that are visible never move.
  const [remembered] = useState(() => rows.filter(({ marks }) => marks.includes('remembered')).map(({ id }) => id))
  const isFirst = ({ id }: Candidate): number => +remembered.includes(id)
  rows.sort((one, other) => isFirst(other) - isFirst(one))
  const isDoubtful = (wallet: Candidate): boolean =>
    wallet.marks.includes('duplicate-claim') ||
    (isInstalled(wallet) && rows.some((other) => other !== wallet && nameKey(other) === nameKey(wallet)))
  const steady = useSteady(
    context.clock,
    rows.map((wallet) => `${[wallet.id, wallet.namespaces, isDoubtful(wallet)]}`),
  )
  const { setStart, embed } = useFrame()
  const hasRows = !!rows[0]
  const [hadRows] = useState(hasRows)
  // Focus that waits for the first control moves to rows that arrive after the view.
  useLayoutEffect(() => {
    if (hasRows && !hadRows) setStart(undefined)
  }, [setStart, hasRows, hadRows])

  // Not within the frame that shows the wallets.
  useEffect(() => context.clock.after(prefetchMs, () => context.prefetchView('ConnectingExternal')), [context])

  const choose = useChoose(props)
  const elsewhere = isElsewhere(state) && embed('ConnectedFamilies')
  const more = context.items('connect.wallets').map(({ item }) => embed(item.view))
  if (!hasRows && discovery === 'searching') return <Skeleton />
  if (!hasRows && !more[0]) {
    const hasFailed = discovery === 'failed'
    return (
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
        {elsewhere}
      </div>
    )
  }
  return (
    <>
      {hasRows && (
        <List label={text('wallets')} items={rows}>
          {(wallet, tabIndex) => {
            const { id, name, icon, rdns, marks } = wallet
            const prefetch = (): void => context.prefetchConnect(id)
            return (
              <Row
                data-lk-wallet={(!marks.includes('duplicate-claim') && rdns) || id}
                {...steady(rows.indexOf(wallet))}
                tabIndex={tabIndex}
                start={<Tile name={name} src={icon} />}
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
                end={isInstalled(wallet) && <Tag tone="success">{text('installed')}</Tag>}
                onPointerEnter={prefetch}
                onFocus={prefetch}
                onClick={() => void choose(wallet)}
              />
            )
          }}
        </List>
      )}
      {more}
      {elsewhere}
    </>
  )
}
