import { AddressGroups, ExplorerRow, Icon, Notice, Tag, useLanguage, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useMemo } from 'react'
import type { Judge } from '../createJudge.js'
import { createJudge } from '../createJudge.js'
import type { Entry } from '../entry.js'
import { isTakenBack } from '../isTakenBack.js'
import { en } from '../locale/en.js'
import type { Owner } from '../ownerOf.js'
import type { ActivityInside } from '../parts.js'
import { addressesOf } from './addressesOf.js'
import { amountOf } from './amountOf.js'
import { allowedOf, buildRow } from './buildRow.js'
import { CopyField } from './CopyField.js'
import { EntryPicture } from './EntryPicture.js'
import { useActivity } from './useActivity.js'
import { useEntryTexts } from './useEntryTexts.js'

type Props = ViewProps<ActivityInside, 'ActivityDetail'>

/** One transaction; nothing of it once another account or network is active. */
export function ActivityDetail({ context, params, parts }: Props): ReactElement {
  const text = useText('activity', en)
  const { owner, state } = useActivity({ context, parts })
  const items = state?.items
  const entry = items?.find(({ id }) => id === params.id)
  const symbol = owner?.network.nativeCurrency.symbol ?? ''
  const judge = useMemo(() => createJudge(items ?? [], [symbol]), [items, symbol])
  if (!owner || !entry) return <Notice picture={<Icon name="warning" />} title={text('gone')} text={text('goneHelp')} />
  return (
    <div className="lk-activity-detail">
      <Head entry={entry} judge={judge} />
      {entry.approvals.length > 0 && <Allowed entry={entry} />}
      <Moved entry={entry} judge={judge} />
      <Facts entry={entry} judge={judge} owner={owner} context={context} />
      <ExplorerRow network={owner.network} kind="tx" id={entry.hash} />
    </div>
  )
}

interface Part {
  readonly entry: Entry
  readonly judge: Judge
}

function Head({ entry, judge }: Part): ReactElement {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  const texts = useEntryTexts()
  const { label, shown, allowed } = buildRow(entry, judge.trusted(entry), tag)
  const suspicion = judge.cautionOf(entry)
  const tones = { confirmed: 'success', failed: 'neutral', pending: 'neutral' } as const
  return (
    <>
      <div className="lk-activity-head">
        <EntryPicture
          entry={entry}
          shown={[...shown.map(({ transfer }) => transfer), ...allowed.map(({ approval }) => approval)]}
        />
        <h3>{text(label)}</h3>
        <Tag tone={tones[entry.status]}>
          <span className={`lk-activity-${entry.status}`}>{texts.stateOf(entry)}</span>
        </Tag>
        <p>{texts.momentOf(entry)}</p>
      </div>
      {suspicion && <p className="lk-activity-caution">{text(`${suspicion}Help`)}</p>}
    </>
  )
}

/** What others may spend since then. */
function Allowed({ entry }: Pick<Part, 'entry'>): ReactElement {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  const texts = useEntryTexts()
  const isOfSeveral = new Set(entry.approvals.map(({ spender }) => spender.toLowerCase())).size > 1
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets */}
      <ul role="list" className="lk-activity" aria-label={text('approvals')}>
        {entry.approvals.map((approval, index) => {
          const amount = allowedOf(approval, tag)
          const { quantity, spender } = approval
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the approvals of a transaction never change places
            <li key={index} className="lk-row lk-still">
              <EntryPicture entry={entry} shown={[approval]} />
              <span className="lk-row-text">
                <span className="lk-row-title">
                  <bdi>{texts.allowanceOf(amount, approval)}</bdi>
                  {!approval.isListed && <Tag>{text('unlisted')}</Tag>}
                </span>
                {isTakenBack(approval) && <span className="lk-row-description">{text('revoked')}</span>}
                {isOfSeveral && (
                  <bdi className="lk-row-description">{text('for', { address: shortAddress(spender) })}</bdi>
                )}
                {quantity !== undefined && /\.\d{4}/.test(quantity) && (
                  <span className="lk-row-description">{text('exactly', { amount: quantity })}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {entry.approvals.some(({ quantity }) => quantity === undefined) && (
        <p className="lk-activity-caution">{text('unlimitedHelp')}</p>
      )}
    </>
  )
}

/** Every transfer as it was: nothing is added up or left out. */
function Moved({ entry, judge }: Part): ReactElement {
  const text = useText('activity', en)
  const { tag } = useLanguage()
  const texts = useEntryTexts()
  if (entry.transfers.length === 0) {
    const isApproval = entry.operation === 'approve'
    if (entry.approvals.length > 0 && entry.approvals.every(isTakenBack))
      return <p className="lk-activity-note">{text('revokedHelp')}</p>
    const help = [text(isApproval ? 'approvalHelp' : 'nothingMoved')]
    if (isApproval && entry.approvals.length === 0) help.push(text('approvalWhere'))
    return <p className="lk-activity-note">{help.join(' ')}</p>
  }
  const trusted = new Set(judge.trusted(entry))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
    <ul role="list" className="lk-activity" aria-label={text('transfers')}>
      {entry.transfers.map((transfer, index) => {
        const amount = amountOf(transfer, entry.operation, tag)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never change places
          <li key={index} className="lk-row lk-still">
            <EntryPicture entry={entry} shown={[transfer]} />
            <span className="lk-row-text">
              <span className="lk-row-title">
                <bdi dir="ltr">{amount.figure}</bdi> <bdi>{texts.unitOf(amount, transfer)}</bdi>
                {!transfer.isListed && (
                  <Tag tone={trusted.has(transfer) ? 'neutral' : 'warning'}>{text('unlisted')}</Tag>
                )}
              </span>
              {transfer.kind === 'token' && /\.\d{4}/.test(transfer.quantity) && (
                <span className="lk-row-description">{text('exactly', { amount: transfer.quantity })}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Facts({
  entry,
  judge,
  owner,
  context,
}: Part & { readonly owner: Owner; readonly context: Props['context'] }): ReactElement {
  const text = useText('activity', en)
  return (
    <dl className="lk-activity-values">
      {addressesOf(entry).map(({ role, address }) => {
        const isOwn = address.toLowerCase() === owner.address.toLowerCase()
        return (
          <div key={`${role} ${address}`}>
            <dt>{text(role)}</dt>
            <dd>
              {isOwn ? (
                text('you')
              ) : address ? (
                <CopyField context={context} value={address} label={text('copyAddress')} asks={!judge.hasPaid(address)}>
                  <AddressGroups address={address} />
                </CopyField>
              ) : (
                text('created')
              )}
            </dd>
          </div>
        )
      })}
      <div>
        <dt>{text('nonce')}</dt>
        <dd>{entry.nonce}</dd>
      </div>
      <div>
        <dt>{text('hash')}</dt>
        <dd>
          <CopyField context={context} value={entry.hash} label={text('copyHash')} asks={false}>
            <AddressGroups address={entry.hash} />
          </CopyField>
        </dd>
      </div>
    </dl>
  )
}
