import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendInside } from '../insideContract.js'

export function SendConfirmed({ parts }: ViewProps<SendInside, 'SendConfirmed'>): ReactElement {
  return <p>{String(!!parts)}</p>
}
