import type { Connection, Context, DisconnectInput } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { useKernelState } from '../../shell/useKernelState.js'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useLanguage } from '../../ui/useLanguage.js'
import { useAccountText } from '../secondaryTexts.js'
import { useNamespaceName } from '../useNamespaceName.js'

/** Props of `DisconnectRow`. */
export interface DisconnectRowProps {
  readonly context: Pick<Context, 'disconnect' | 'report' | 'toast' | 'getState' | 'subscribe'>
  /** The connection to disconnect; without it, all are disconnected. */
  readonly connection?: Connection
}

/** Disconnects this wallet or all of them; a failed disconnect can be retried. */
export function DisconnectRow({ context, connection }: DisconnectRowProps): ReactElement {
  const text = useAccountText()
  const [busy, setBusy] = useState<'one' | 'all'>()
  const families = useKernelState(context, ({ namespaces }) => namespaces)
  const nameOf = useNamespaceName(context)
  const { tag } = useLanguage()
  const connected = Object.keys(families).filter((namespace) => activeConnection(families[namespace]))
  const isOfSeveral = !!connection && connected.length > 1
  // The same wallet serves other namespaces, so its name alone doesn't tell what is disconnected.
  const served = connected.filter(
    (namespace) => activeConnection(families[namespace])?.connectorId === connection?.connectorId,
  )
  const ending = connection?.isShared ? served : [connection?.namespace ?? '']
  const names = (): string => new Intl.ListFormat(tag).format(ending.map(nameOf))
  const disconnect = async (which: 'one' | 'all', input: DisconnectInput): Promise<void> => {
    if (busy) return
    setBusy(which)
    try {
      await context.disconnect(input)
      context.toast({ message: text('disconnected'), variant: 'success' })
    } catch (error) {
      context.report(error)
      context.toast({ message: text('disconnectFailed'), variant: 'error' })
    }
    setBusy(undefined)
  }
  const row = (which: 'one' | 'all', input: DisconnectInput): ReactElement => (
    <Row
      data-lk-action={which === 'one' ? 'disconnect' : 'disconnect-all'}
      // Busy instead of disabled, so that it keeps focus.
      aria-disabled={!!busy}
      aria-busy={busy === which}
      start={
        <span className="lk-tile lk-small lk-symbol">
          <Icon name="disconnect" />
        </span>
      }
      title={
        busy === which ? (
          text('disconnecting')
        ) : which === 'all' ? (
          text('disconnectAll')
        ) : isOfSeveral && served.length > 1 ? (
          <Phrase of={text('disconnectFrom')} values={{ name: connection.name, ecosystems: names() }} />
        ) : isOfSeveral ? (
          <Phrase of={text('disconnectOne')} values={{ name: connection.name }} />
        ) : (
          text('disconnect')
        )
      }
      onClick={() => void disconnect(which, input)}
    />
  )
  return (
    <div className="lk-apart">
      {row('one', isOfSeveral ? { namespace: connection.namespace } : {})}
      {isOfSeveral && ending.length < connected.length && row('all', {})}
    </div>
  )
}
