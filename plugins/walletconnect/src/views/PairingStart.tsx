// The item type of core's slot `connect.sections` comes with the shell's types.
import type {} from '@latchkey/app-shell'
import { Button, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect, useState } from 'react'
import { thisDevice } from '../links/readDevice.js'
import { en } from '../locale/en.js'
import type { PairingContract } from '../pairing/pairingDesk.js'
import { ConnectingWalletConnect } from './ConnectingWalletConnect.js'
import { passOn } from './passOn.js'

/** The first view of a site that only connects wallets on other devices: their list on a phone, elsewhere a code. */
export function PairingStart(props: ViewProps<PairingContract, 'PairingStart'>): ReactElement {
  const { context, answer } = props
  const text = useText('walletconnect', en)
  const { setTitle, embed } = useFrame()
  const title = text('start')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  const [isPhone] = useState(() => thisDevice().isPhone)
  const lists = context.items('connect.sections').filter(({ item }) => item.all)
  if (isPhone && lists[0]) return <>{lists.map(({ item }) => embed(item.view))}</>

  const { all } = lists[0]?.item ?? {}
  return (
    <>
      <ConnectingWalletConnect {...props} params={undefined} title={title} />
      {all && (
        <Button
          variant="quiet"
          data-lk-action="allWallets"
          onClick={() => passOn(context, context.ask(all, undefined), answer)}
        >
          {text('allWallets')}
        </Button>
      )}
    </>
  )
}
