import type { Context } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.js'
import { Row } from '../../ui/Row.js'
import { useFrame } from '../../ui/useFrame.js'
import { text } from '../text.js'

/** Disconnects; a wallet that refuses is told about in place, and can be asked again. */
export function DisconnectRow({ context }: { readonly context: Pick<Context, 'disconnect' | 'report'> }): ReactElement {
  const { announce } = useFrame()
  const [state, setState] = useState<'disconnect' | 'disconnecting' | 'disconnectFailed'>('disconnect')
  const disconnect = async (): Promise<void> => {
    if (state === 'disconnecting') return
    setState('disconnecting')
    try {
      await context.disconnect()
    } catch (error) {
      context.report(error)
      setState('disconnectFailed')
      announce(text('disconnectFailed'), true)
    }
  }
  return (
    <div className="lk-apart">
      <Row
        data-lk-action="disconnect"
        // Busy rather than disabled, so that focus stays where it is.
        aria-disabled={state === 'disconnecting'}
        aria-busy={state === 'disconnecting'}
        start={
          <span className="lk-tile lk-small lk-symbol">
            <Icon name="disconnect" />
          </span>
        }
        title={text(state === 'disconnecting' ? state : 'disconnect')}
        description={
          state === 'disconnectFailed' && (
            <span className="lk-caution">
              <Icon name="warning" />
              {text(state)}
            </span>
          )
        }
        onClick={() => void disconnect()}
      />
    </div>
  )
}
