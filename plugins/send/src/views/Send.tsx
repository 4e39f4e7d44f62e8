import type { ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { SendInside } from '../insideContract.js'

export function Send({ parts }: ViewProps<SendInside, 'Send'>): ReactElement {
  return <p>{String(!!parts)}</p>
}
