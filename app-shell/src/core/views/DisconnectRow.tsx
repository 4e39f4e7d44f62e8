import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useAccountText } from '../useAccountText.js'

/** Disconnects; a wallet that refuses can be asked again. */
export function DisconnectRow({
  context,
}: {
  readonly context: Pick<Context, 'disconnect' | 'report' | 'toast'>
}): ReactElement {
  const text = useAccountText()
  const [isBusy, setIsBusy] = useState(false)
  const disconnect = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await context.disconnect()
      context.toast({ message: text('disconnected'), variant: 'success' })
    } catch (error) {
      context.report(error)
      context.toast({ message: text('disconnectFailed'), variant: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <div className="lk-apart">
      <Row
        data-lk-action="disconnect"
        // Busy rather than disabled, so that focus stays where it is.
        aria-disabled={isBusy}
        aria-busy={isBusy}
        start={
          <span className="lk-tile lk-small lk-symbol">
            <Icon name="disconnect" />
          </span>
        }
        title={text(isBusy ? 'disconnecting' : 'disconnect')}
        onClick={() => void disconnect()}
      />
    </div>
  )
}
