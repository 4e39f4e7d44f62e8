import {
  AddressGroups,
  Button,
  Code,
  Icon,
  IconButton,
  Notice,
  Tabs,
  useFrame,
  useNamespaceName,
  useText,
} from '@latchkey/app-shell/ui'
import type { ViewProps } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AddressKind, ReceiveContract } from '../contract.js'
import { en } from '../locale/en.js'
import { paymentUri } from '../paymentUri.js'
import { NetworksRow } from './NetworksRow.js'
import { useCopy } from './useCopy.js'
import { useReceivable } from './useReceivable.js'

/** The visitor's address as a code and as text. Both are of one value, drawn together. */
export function Receive({ context, params }: ViewProps<ReceiveContract, 'Receive'>): ReactElement | null {
  const text = useText('receive', en)
  const nameOf = useNamespaceName(context)
  const { announce } = useFrame()
  const [chosen, setChosen] = useState(params?.kind)
  const found = useReceivable(context, chosen)
  const { whole, copy } = useCopy(context, { copied: text('copied'), failed: text('copyFailed') })
  // Of this value: the code of another one may be drawn.
  const [undrawn, setUndrawn] = useState<string>()

  // A change that the visitor did not make here is told: what they were about to hand out has become something else. Compared by what
  // they chose, since the wallet may take away the kind itself; and with the last one they saw, since there may be none in between.
  const address = found?.address
  const kind = found?.kind
  const payload = address && context.options.uri ? paymentUri(address, found.networkId, kind) : address
  const isUndrawn = undrawn !== undefined && undrawn === payload
  const fail = useCallback(
    (error: unknown) => {
      setUndrawn(payload)
      context.report(error)
    },
    [payload, context],
  )
  const last = useRef({ address, chosen })
  useEffect(() => {
    const before = last.current
    last.current = { address: address ?? before.address, chosen }
    if (!address || !before.address || before.address === address || before.chosen !== chosen) return
    const message = text('changed')
    context.toast({ message, variant: 'info' })
    announce(`${message}: ${address}`)
  }, [address, chosen, announce, context, text])

  if (!found) return null
  const { kinds, namespace, networkId, networks } = found
  const ecosystem = nameOf(namespace)
  const tabs = kinds.length > 1 && (
    <Tabs
      label={text('kinds')}
      action="kind"
      tabs={kinds.map((id) => ({ id, text: text(id) }))}
      chosen={kind ?? ''}
      choose={(id) => setChosen(id as AddressKind)}
    />
  )
  if (!address)
    return (
      <div className="lk-receive">
        {tabs}
        <Notice picture={<Icon name="warning" />} title={text('none')} text={text('noneHelp')}>
          <Button onClick={() => setChosen(undefined)}>{text('other')}</Button>
        </Notice>
      </div>
    )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: address })
    } catch (error) {
      // A visitor who changes their mind has done nothing wrong; what a page or system refuses still has a way out.
      if ((error as Partial<Error> | undefined)?.name !== 'AbortError') copy(address)
    }
  }
  return (
    <div className="lk-receive">
      {tabs}
      <span className="lk-receive-chip" dir="ltr">
        <span aria-hidden="true">{shortAddress(address)}</span>
        <IconButton icon="copy" label={text('copyAddress')} data-lk-action="copy" onClick={() => copy(address)} />
      </span>
      <div className="lk-receive-code">
        {/* Of another value it is another code: the one before must not stand next to the new text. */}
        <Code
          key={payload}
          text={isUndrawn ? undefined : payload}
          label={text('code', { ecosystem })}
          name={network?.name ?? ecosystem}
          id={networkId}
          note={isUndrawn && text('undrawn')}
          onError={fail}
        />
      </div>
      <AddressGroups address={address} elementRef={whole} />
      <p>{text(kind === 'ordinal' ? 'ordinalOnly' : 'only', { ecosystem })}</p>
      <div className="lk-receive-buttons">
        <Button data-lk-action="copy-address" onClick={() => copy(address)}>
          {text('copyAddress')}
        </Button>
        {/* In a frame without the permission there is the function, and it only fails. */}
        {typeof navigator.share === 'function' && navigator.canShare?.({ text: address }) !== false && (
          <Button variant="quiet" data-lk-action="share" onClick={() => void share()}>
            {text('share')}
          </Button>
        )}
      </div>
      <NetworksRow networks={networks} onPress={() => context.push('ReceiveNetworks', undefined)} />
    </div>
  )
}
