import { useAccount, useLatchkey, useLatchkeyState } from '@latchkey/app-shell/react'
import type { BaseError } from '@latchkey/kernel'
import { isDismissal } from '@latchkey/kernel'
import type { SendArguments } from '@latchkey/plugin-send'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { noteResult } from './demoState.js'
import { exampleAddress } from './exampleAddress.js'
import { useTexts } from './PageLook.js'
import { TransferResult } from './TransferResult.js'
import type { DialogUse } from './useDialog.js'

const statuses = {
  handed: 'waiting',
  proposed: 'waiting',
  unknown: 'unknown',
  confirmed: 'landed',
  reverted: 'failed',
  replaced: 'replaced',
} as const
type Status = (typeof statuses)[keyof typeof statuses]

/** Opens the form of the modal, empty or filled, and shows what was sent with it. */
export function SendCard({
  disabled,
  inDialog,
}: Pick<DialogUse, 'inDialog'> & { readonly disabled: boolean }): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const { address, networkId } = useAccount()
  const example = exampleAddress(address)
  const intent = useLatchkeyState(({ plugins }) => plugins.send?.intent)
  const [sent, setSent] = useState<{ readonly hash: string; readonly explorer: string | undefined }>()
  const [status, setStatus] = useState<Status>('waiting')
  const [error, setError] = useState<BaseError>()

  // The form shows the transfer that was begun last, which may be another one by now.
  const now = intent && intent.hash === sent?.hash ? statuses[intent.state as keyof typeof statuses] : undefined
  useEffect(() => {
    if (now) setStatus(now)
  }, [now])
  useEffect(() => {
    if (sent) noteResult({ lastTransaction: { hash: sent.hash, status } })
  }, [sent, status])

  const send = (given?: SendArguments): void =>
    inDialog(async () => {
      setError(undefined)
      try {
        const { hash } = await latchkey.plugins.send.open(given)
        const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        setStatus('waiting')
        setSent({ hash, explorer: network?.blockExplorers?.default.url })
      } catch (thrown) {
        if (!isDismissal(thrown)) setError(thrown as BaseError)
      }
    })
  const fill = (): void => {
    if (example !== undefined && networkId !== undefined) send({ chainId: networkId, amount: '0.01', to: example })
  }

  return (
    <>
      <p className="hint">{speak('send.help')}</p>
      <div className="panel-actions">
        <button type="button" data-demo="open-send" disabled={disabled} onClick={() => send()}>
          {speak('send.open')}
        </button>
        {!disabled && example !== undefined && networkId?.startsWith('eip155:') && (
          <button type="button" className="second" data-demo="fill-send" onClick={fill}>
            {speak('send.fill')}
          </button>
        )}
      </div>
      {disabled && <p className="hint">{speak('wallet.connectFirst')}</p>}
      <TransferResult hash={sent?.hash} explorer={sent?.explorer} status={status} error={error} />
    </>
  )
}
