import {
  AddressGroups,
  copyText,
  ExplorerRow,
  IconButton,
  List,
  Row,
  Tag,
  Tile,
  useLanguage,
  useText,
} from '@latchkey/app-shell/ui'
import type { Account, Context } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useRef, useState } from 'react'
import type { MultiWalletContract, WalletRow } from '../contract.js'
import { labelOf, stateOf } from '../listRows.js'
import { en } from '../locale/en.js'
import { AccountName } from './AccountName.js'
import { NoteLine } from './NoteLine.js'
import type { WalletActions } from './useWallets.js'

/** Props of `ActingWallet`. */
export interface ActingWalletProps {
  readonly context: Context<MultiWalletContract>
  readonly actions: MultiWalletContract['actions']
  readonly row: WalletRow
  readonly wallets: WalletActions
  readonly isLookAlike: boolean
}

/** The accounts of the acting wallet: pressed, another one acts. */
function Accounts({ context, row, wallets }: Pick<ActingWalletProps, 'context' | 'row' | 'wallets'>): ReactElement {
  const text = useText('multi-wallet', en)
  const { tag } = useLanguage()
  const { accounts, activeAddress, connectorId, namespace } = row.connection
  const purposeOf = ({ address, label, name }: Account): string | undefined =>
    labelOf(context.getState(), namespace, address) ??
    (typeof label === 'object' ? (label[tag] ?? label.en) : label) ??
    name
  return (
    <List label={text('accounts')} items={accounts.map((account) => ({ ...account, id: account.address }))}>
      {(account, tabIndex) => {
        const { address } = account
        const isActing = address === activeAddress
        const purpose = purposeOf(account)
        const short = <bdi dir="ltr">{shortAddress(address)}</bdi>
        return (
          <Row
            data-lk-account={address}
            tabIndex={tabIndex}
            aria-current={isActing}
            aria-disabled={!!wallets.busy}
            start={<Tile name={purpose ?? address} id={`${connectorId} ${address}`} />}
            title={purpose ? <bdi>{purpose}</bdi> : short}
            description={purpose && short}
            end={isActing && <Tag tone="success">{text('active')}</Tag>}
            onClick={() => {
              if (!isActing) wallets.switchTo(row, address)
            }}
          />
        )
      }}
    </List>
  )
}

/** Which wallet it is, by its own name next to the one that the visitor gave its account. */
function Who({ context, row }: Pick<ActingWalletProps, 'context' | 'row'>): ReactElement {
  const text = useText('multi-wallet', en)
  const { connectorId, name, icon, activeAddress, isLost } = row.connection
  const isService = context.getState().connectors.some((one) => one.id === connectorId && one.reaches === 'service')
  return (
    <div className="lk-wallets-who">
      <Tile name={name} id={connectorId} src={icon} />
      <div>
        <strong>
          <bdi>{row.label ?? name}</bdi>
        </strong>
        {row.label && (
          <small>
            <bdi>{name}</bdi>
          </small>
        )}
        <small>
          <bdi dir="ltr">{shortAddress(activeAddress)}</bdi>
        </small>
        {isService && <small>{text('service')}</small>}
      </div>
      {isLost ? <Tag tone="warning">{text('lost')}</Tag> : <Tag tone="success">{text('active')}</Tag>}
    </div>
  )
}

/** The wallet that acts in this ecosystem, and what can be done with its account. */
export function ActingWallet({ context, actions, row, wallets, isLookAlike }: ActingWalletProps): ReactElement {
  const text = useText('multi-wallet', en)
  const { busy, note } = wallets
  const { id, activeAddress, networkId, accounts } = row.connection
  const element = useRef<HTMLElement>(null)
  const account = `${row.connection.namespace} ${activeAddress}`
  // The account that is being named: once another one acts, what was typed is for nobody.
  const [named, setNamed] = useState<string>()
  if (named !== undefined && named !== account) setNamed(undefined)
  const isNaming = named === account
  const isLeaving = busy?.id === id && busy.what === 'disconnect'
  const copy = (): void => {
    copyText(activeAddress).then(
      () => context.toast({ message: text('copied'), variant: 'success' }),
      () => context.toast({ message: text('copyFailed'), variant: 'error' }),
    )
  }
  return (
    <section
      ref={element}
      className="lk-wallets-acting"
      aria-label={text('acting')}
      data-lk-connection={id}
      data-lk-status={row.status}
    >
      <Who context={context} row={row} />
      {row.marks.includes('duplicate-claim') && <p className="lk-wallets-note">{text('duplicate')}</p>}
      {isLookAlike && (
        <>
          <p className="lk-wallets-note">{text('lookAlike')}</p>
          <AddressGroups address={activeAddress} />
        </>
      )}
      {accounts.length > 1 && <Accounts context={context} row={row} wallets={wallets} />}
      <div className="lk-wallets-tools">
        <IconButton icon="copy" label={text('copyAddress')} data-lk-action="copy" onClick={copy} />
        {stateOf(context.getState()).isOn && (
          <IconButton
            icon="pencil"
            label={text('nameIt')}
            data-lk-action="name"
            aria-expanded={isNaming}
            onClick={() => setNamed(isNaming ? undefined : account)}
          />
        )}
        <IconButton
          icon="person"
          label={text('settings')}
          data-lk-action="settings"
          onClick={() => context.push('AccountSettings', undefined)}
        />
        <button
          type="button"
          className="lk-wallets-quiet"
          part="button"
          data-lk-action="disconnect"
          aria-disabled={!!busy}
          aria-busy={isLeaving}
          onClick={() => wallets.disconnect(row)}
        >
          {text(isLeaving ? 'disconnecting' : 'disconnect')}
        </button>
      </div>
      {isNaming && (
        <AccountName
          key={account}
          context={context}
          actions={actions}
          row={row}
          onDone={() => {
            setNamed(undefined)
            element.current?.querySelector<HTMLElement>('[data-lk-action=name]')?.focus()
          }}
        />
      )}
      <ExplorerRow
        network={context.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)}
        kind="address"
        id={activeAddress}
      />
      {note?.id === id && <NoteLine note={note} />}
    </section>
  )
}
