import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type { TokenBalance } from '../contract.js'
import { TokenRow } from './TokenRow.js'
import type { TokenRowsProps } from './tokenRowsProps.js'

/** Longer lists draw only what is in sight. */
const mostDrawn = 50

const keyOf = ({ address = '' }: TokenBalance): string => address

/** Tokens as rows; of a long list only those in sight. */
export function TokenRows(props: TokenRowsProps): ReactElement {
  const { label, tokens, onError } = props
  const isLong = tokens.length > mostDrawn
  const [Long, setLong] = useState<typeof import('./LongRows.js').LongRows>()
  useEffect(() => {
    if (isLong && !Long) import('./LongRows.js').then(({ LongRows }) => setLong(() => LongRows), onError)
  }, [isLong, Long, onError])
  if (isLong && Long) return <Long {...props} />
  const drawn = tokens.slice(0, mostDrawn)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without bullets
    <ul role="list" className="lk-list" aria-label={label}>
      {drawn.map((token) => (
        <li key={keyOf(token)}>
          <TokenRow {...props} token={token} />
        </li>
      ))}
    </ul>
  )
}
