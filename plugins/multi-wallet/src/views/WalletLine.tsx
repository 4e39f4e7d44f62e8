import { AddressGroups, Row, Tag, Tile, useText } from '@latchkey/app-shell/ui'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import type { WalletRow } from '../contract.js'
import { en } from '../locale/en.js'
import { NoteLine } from './NoteLine.js'
import type { WalletActions } from './useWallets.js'

/** Props of `WalletLine`. */
export interface WalletLineProps {
  readonly row: WalletRow
  readonly wallets: WalletActions
  readonly tabIndex: number
  /** Whether another address of the list could be taken for its own. */
  readonly isLookAlike: boolean
  /** What else can be done with it. */
  readonly children: ReactNode
}

/** A wallet that does not act: pressed, it does. */
export function WalletLine({ row, wallets, tabIndex, isLookAlike, children }: WalletLineProps): ReactElement {
  const text = useText('multi-wallet', en)
  const { busy, note, switchTo } = wallets
  const { id, connectorId, name, icon, activeAddress, isLost } = row.connection
  const shown = row.label ?? name
  const isMine = busy?.id === id
  const address = shortAddress(activeAddress)
  return (
    <>
      <div className="lk-wallets-line">
        <Row
          data-lk-connection={id}
          data-lk-wallet={connectorId}
          data-lk-status={row.status}
          tabIndex={tabIndex}
          // Busy instead of disabled, so that it keeps focus.
          aria-disabled={!!busy}
          aria-busy={isMine}
          aria-label={text(row.status === 'disconnected' ? 'connectAgain' : 'switchTo', { name: shown, address })}
          start={<Tile name={name} id={connectorId} src={icon} />}
          title={<bdi>{shown}</bdi>}
          description={
            isMine && busy.what === 'switch' ? (
              text('waiting', { name })
            ) : (
              <span className="lk-wallets-tag">
                {row.label && <bdi>{name}</bdi>}
                <bdi dir="ltr">{address}</bdi>
                {isLost && <Tag tone="warning">{text('lost')}</Tag>}
                {row.marks.includes('duplicate-claim') && <Tag tone="warning">{text('duplicate')}</Tag>}
              </span>
            )
          }
          // Its name says the same with the wallet's.
          end={<span className="lk-wallets-do">{text(row.status === 'disconnected' ? 'connect' : 'switch')}</span>}
          onClick={() => switchTo(row)}
        />
        {children}
      </div>
      {isLookAlike && (
        <>
          <p className="lk-wallets-note">{text('lookAlike')}</p>
          <AddressGroups address={activeAddress} />
        </>
      )}
      {note?.id === id && <NoteLine note={note} />}
    </>
  )
}
