import { Button, useFrame, useText } from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useLayoutEffect, useState } from 'react'
import { thisDevice } from '../links/readDevice.js'
import { en } from '../locale/en.js'
import type { PairingContract } from '../pairing/pairingDesk.js'
import { PairingView } from './ConnectingWalletConnect.js'
import { passOn } from './passOn.js'
import { walletLists } from './walletLists.js'

/**
 * The first view of a site that only connects wallets on other devices: on a phone their list, or the ways to open one; elsewhere a
 * code. On a phone the code comes only when the visitor asks to scan it with another device.
 */
export function PairingStart(props: ViewProps<PairingContract, 'PairingStart'>): ReactElement {
  const { params, context, answer } = props
  const text = useText('walletconnect', en)
  const { setTitle, focusTitle, embed } = useFrame()
  const title = text('start')
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  const [isPhone] = useState(() => thisDevice().isPhone)
  const [scan, setScan] = useState(false)
  const [list, ...more] = walletLists(context)
  if (isPhone && list && !scan)
    return (
      <>
        {[list, ...more].map(({ view }) => embed(view, params))}
        <Button
          variant="quiet"
          data-lk-action="scanElsewhere"
          onClick={() => {
            focusTitle()
            setScan(true)
          }}
        >
          {text('scanElsewhere')}
        </Button>
      </>
    )
  const { all } = list ?? {}
  return (
    <>
      <PairingView {...props} params={{ ...params, scan }} title={title} />
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
