import {
  Button,
  Icon,
  IconButton,
  List,
  Notice,
  Row,
  Tabs,
  useCount,
  useNamespaceName,
  useText,
} from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState, useSyncExternalStore } from 'react'
import type { MultiWalletContract, WalletRow } from '../contract.js'
import { listConnected, listRecent } from '../listRows.js'
import { en } from '../locale/en.js'
import { ActingWallet } from './ActingWallet.js'
import { lookAlikes } from './lookAlikes.js'
import { useNextFocus } from './useNextFocus.js'
import { useWallets } from './useWallets.js'
import { WalletLine } from './WalletLine.js'

const keyed = (row: WalletRow): WalletRow & { readonly id: string } => ({ ...row, id: row.connection.id })

/** The visitor's wallets by ecosystem: the acting one, other live ones, and those used before. */
// long: one view, whose parts share what is shown
export function Wallets({ context, params, actions }: ViewProps<MultiWalletContract, 'Wallets'>): ReactElement {
  const text = useText('multi-wallet', en)
  const count = useCount('multi-wallet', en)
  const nameOf = useNamespaceName(context)
  const state = useSyncExternalStore(context.subscribe, context.getState, context.getState)
  const ecosystems = Object.keys(state.namespaces)
  const [picked, setPicked] = useState(params?.namespace)
  const chosen = picked !== undefined && ecosystems.includes(picked) ? picked : (state.activeNamespace ?? ecosystems[0])
  const namespace = chosen ?? ''
  const { element, remember, move } = useNextFocus()
  const wallets = useWallets(context, actions, { remember, move })
  const live = listConnected(state, namespace)
  const acting = live.find(({ status }) => status === 'connected')
  const others = live.filter((row) => row !== acting)
  const recents = listRecent(state, namespace)
  const alike = lookAlikes([...live, ...recents])
  const isAlike = ({ connection }: WalletRow): boolean => alike.has(connection.activeAddress)
  const all = listConnected(state).length
  const { max } = context.options
  const isFull = max !== undefined && live.length >= max
  const { busy } = wallets

  return (
    <div className="lk-wallets" ref={element}>
      {ecosystems.length > 1 && (
        <Tabs
          label={text('ecosystems')}
          action="ecosystem"
          tabs={ecosystems.map((id) => ({ id, text: nameOf(id) }))}
          chosen={namespace}
          choose={setPicked}
        />
      )}
      {live.length > 0 && (
        <div className="lk-wallets-head">
          <span>{count('live', live.length)}</span>
          {all > 1 && (
            <button
              type="button"
              className="lk-wallets-quiet"
              part="button"
              data-lk-action="disconnect-all"
              aria-disabled={!!busy}
              aria-busy={busy?.id === 'all'}
              onClick={wallets.disconnectAll}
            >
              {text(busy?.id === 'all' ? 'disconnecting' : 'disconnectAll')}
            </button>
          )}
        </div>
      )}
      {acting && (
        <ActingWallet
          context={context}
          actions={actions}
          row={acting}
          wallets={wallets}
          isLookAlike={isAlike(acting)}
        />
      )}
      {others.length > 0 && (
        <section>
          <h3>{text('others')}</h3>
          <List label={text('others')} items={others.map(keyed)}>
            {(row, tabIndex) => (
              <WalletLine row={row} wallets={wallets} tabIndex={tabIndex} isLookAlike={isAlike(row)}>
                <IconButton
                  icon="disconnect"
                  label={text('disconnectOne', { name: row.label ?? row.connection.name })}
                  data-lk-action="disconnect"
                  aria-disabled={!!busy}
                  onClick={() => wallets.disconnect(row)}
                />
              </WalletLine>
            )}
          </List>
        </section>
      )}
      {live.length === 0 && (
        <Notice picture={<Icon name="wallet" />} title={text('none')} text={text('noneHelp')}>
          <Button data-lk-action="add" onClick={() => wallets.add(namespace)}>
            {text('addFirst')}
          </Button>
        </Notice>
      )}
      {recents.length > 0 && (
        <section>
          <h3>{text('recents')}</h3>
          <List label={text('recents')} items={recents.map(keyed)}>
            {(row, tabIndex) => (
              <WalletLine row={row} wallets={wallets} tabIndex={tabIndex} isLookAlike={isAlike(row)}>
                <IconButton
                  icon="close"
                  label={text('remove', { name: row.label ?? row.connection.name })}
                  data-lk-action="remove"
                  aria-disabled={!!busy}
                  onClick={() => wallets.remove(row)}
                />
              </WalletLine>
            )}
          </List>
        </section>
      )}
      {live.length > 0 && (
        <Row
          data-lk-action="add"
          aria-disabled={isFull || !!busy}
          start={
            <span className="lk-tile lk-small lk-symbol">
              <Icon name="wallet" />
            </span>
          }
          title={text('add')}
          description={isFull ? text('full', { count: max }) : ecosystems.length > 1 && nameOf(namespace)}
          end={<Icon name="chevron" />}
          onClick={() => {
            if (!isFull && !busy) wallets.add(namespace)
          }}
        />
      )}
    </div>
  )
}
