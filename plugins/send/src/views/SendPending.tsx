import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendInside } from '../insideContract.js'

export function SendPending({ parts }: ViewProps<SendInside, 'SendPending'>): ReactElement {
  return <p>{String(!!parts)}</p>
}
