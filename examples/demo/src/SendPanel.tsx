import { useAccount, useLatchkey, useLatchkeyState } from '@latchkey/app-shell/react'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { EtherForm } from './EtherForm.js'
import { canSend } from './latchkey.js'
import { useTexts } from './PageLook.js'
import { SendCard } from './SendCard.js'
import type { DialogUse } from './useDialog.js'

/** What takes the place of the form while the account in use can send no ether. */
function NeedsEvm({ inDialog }: Pick<DialogUse, 'inDialog'>): ReactElement {
  const { speak } = useTexts()
  const latchkey = useLatchkey()
  const connection = useLatchkeyState(({ namespaces }) => activeConnection(namespaces.eip155))
  const press = (): void => {
    if (connection) return void latchkey.switchNetwork({ networkId: connection.networkId }).catch(() => undefined)
    inDialog(() => void latchkey.open({ view: 'Connect', params: { namespace: 'eip155' } }).catch(() => undefined))
  }
  return (
    <div className="needs">
      <strong>{speak('wallet.needsEvm')}</strong>
      <p className="hint">{speak('wallet.needsEvmHelp')}</p>
      <button type="button" className="second" data-demo="needs-evm" onClick={press}>
        {connection
          ? speak('wallet.useEvm', { address: shortAddress(connection.activeAddress) })
          : speak('wallet.connectEvm')}
      </button>
    </div>
  )
}

/** Sends what the connected account holds: with the form of the modal, and on the bare page as code would. */
export function SendPanel({ dialog: { inDialog } }: { readonly dialog: DialogUse }): ReactElement {
  const { speak } = useTexts()
  const { isConnected } = useAccount()
  const namespace = useLatchkeyState(({ activeNamespace }) => activeNamespace)
  const isElsewhere = namespace !== 'eip155' && !(canSend && namespace === 'solana')
  return (
    <section className="panel" aria-labelledby="send-title">
      <h2 id="send-title">{speak(canSend ? 'send.any' : 'send.title')}</h2>
      {isConnected && isElsewhere ? (
        <NeedsEvm inDialog={inDialog} />
      ) : canSend ? (
        <SendCard disabled={!isConnected} inDialog={inDialog} />
      ) : (
        <EtherForm disabled={!isConnected} />
      )}
    </section>
  )
}
