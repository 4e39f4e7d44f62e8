import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendInside } from '../insideContract.js'

export function SendReview({ parts }: ViewProps<SendInside, 'SendReview'>): ReactElement {
  return <p>{String(!!parts)}</p>
}
