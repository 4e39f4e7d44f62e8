import { Icon, List, Row, Skeleton, useFrame } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import { withPages } from '@latchkey/wire/wallets/others'
import type { ReactElement } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import { recommendedSize } from '../constants.js'
import type { WalletEntry } from '../contract.js'
import type { DirectoryContract } from '../directoryParts.js'
import { identityOf } from '../merge/identity.js'
import { isListed } from '../merge/isListed.js'
import { isUsable, servesNamespace } from '../merge/isUsable.js'
import { isWorthGetting } from '../merge/isWorthGetting.js'
import { offerWallets } from '../merge/offerWallets.js'
import { relayOf } from '../relayOf.js'
import { placeOf, rulesOf } from '../surroundings.js'
import { SymbolRow } from './SymbolRow.js'
import { useDirectory } from './useDirectory.js'
import { useDirectoryText } from './useDirectoryText.js'

/** A few wallets to start with, in the order of the site and the directory, and the row to all others. */
export function GetWallet({ context, parts, answer }: ViewProps<DirectoryContract, 'GetWallet'>): ReactElement {
  const text = useDirectoryText()
  const { setTitle, setStart } = useFrame()
  const { state, directory, family } = useDirectory(context, parts, offerWallets)
  const { status, featured, recommended } = directory
  useEffect(() => {
    if (status === 'idle') parts.begin().catch(context.report)
  }, [context, parts, status])

  const title = text('getWallet')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  const isWaiting = status === 'idle' || status === 'loading'
  // Moves a pending focus to the first control.
  useLayoutEffect(() => {
    if (!isWaiting) setStart()
  }, [setStart, isWaiting])

  const { surroundings } = parts
  const place = placeOf(state, surroundings)
  const wallets = [...featured, ...surroundings.options.custom, ...recommended]
    .filter((entry, index, all) => all.findIndex(({ id }) => id === entry.id) === index)
    .filter((entry) => isListed(identityOf(entry), { ...rulesOf(state, surroundings), include: [] }))
    .map(withPages)
    .filter((entry) => isUsable(entry, place))
    .filter((entry) => servesNamespace(identityOf(entry).namespaces, family))
    .filter((entry) => isWorthGetting(entry, place, !!relayOf(state, family, identityOf(entry).namespaces)))
    .slice(0, recommendedSize)

  const go = async (way: ReturnType<typeof context.ask<'GetWalletApp'>>): Promise<void> => {
    try {
      answer(await way)
    } catch (error) {
      if (!isDismissal(error)) context.report(error)
    }
  }
  const get = (wallet: WalletEntry): Promise<void> => go(context.ask('GetWalletApp', { wallet }))

  return (
    <div className="lkd-stack">
      <p className="lkd-quiet">{text('beginHelp')}</p>
      {isWaiting && !wallets.length && <Skeleton rows={recommendedSize} />}
      {!!wallets.length && (
        <List label={text('wallets')} items={wallets}>
          {(wallet, tabIndex) => (
            <Row
              data-lk-wallet={wallet.rdns ?? wallet.id}
              tabIndex={tabIndex}
              start={<parts.Picture name={wallet.name} entry={wallet} />}
              title={<bdi>{wallet.name}</bdi>}
              end={<Icon name="chevron" />}
              onClick={() => void get(wallet)}
            />
          )}
        </List>
      )}
      {(!isWaiting || wallets[0]) && (
        <SymbolRow
          data-lk-wallet="all"
          symbol={<Icon name="search" />}
          title={text('exploreAll')}
          end={<Icon name="chevron" />}
          onClick={() => void go(context.ask('AllWallets', undefined))}
        />
      )}
    </div>
  )
}
