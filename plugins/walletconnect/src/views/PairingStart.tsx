// The slot `connect.wallets` belongs to core; its item type comes with the shell's types.
import type {} from '@latchkey/app-shell'
import { Button, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ConnectionHandle, ViewProps } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect, useState } from 'react'
import type { WalletConnectContract } from '../contract.js'
import { thisDevice } from '../links/readDevice.js'
import { en } from '../locale/en.js'
import { ConnectingWalletConnect } from './ConnectingWalletConnect.js'

/** Where a site begins that knows wallets on other devices alone: their list on a phone, elsewhere a code. */
export function PairingStart(props: ViewProps<WalletConnectContract, 'PairingStart'>): ReactElement {
  const { context, answer } = props
  const text = useText('walletconnect', en)
  const { setTitle, embed } = useFrame()
  const title = text('start')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  const [isPhone] = useState(() => thisDevice().isPhone)
  const lists = isPhone ? context.items('connect.wallets').map(({ item }) => embed(item.view)) : []
  if (lists.length) return <>{lists}</>

  const showAll = (): void => {
    // The view of all wallets belongs to the plugin that knows them.
    const ask = context.ask as unknown as (view: string) => Promise<{ readonly connection: ConnectionHandle }>
    ask('AllWallets').then(answer, (error: unknown) => {
      if (!['VIEW_DISMISSED', 'ABORTED'].includes(toBaseError(error).code)) context.report(error)
    })
  }
  return (
    <>
      <ConnectingWalletConnect {...props} params={undefined} title={title} />
      {context.hasView('AllWallets') && (
        <Button variant="quiet" data-lk-action="allWallets" onClick={showAll}>
          {text('allWallets')}
        </Button>
      )}
    </>
  )
}
