import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendInside } from '../insideContract.js'

export function SendSelectToken({ parts }: ViewProps<SendInside, 'SendSelectToken'>): ReactElement {
  return <p>{String(!!parts)}</p>
}
