'use client'
import type { AnyKernel, Connection } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Tile } from '../ui/Tile.js'
import { followBalance } from './followBalance.js'
import { NetworkMark } from './NetworkMark.js'
import type { ConnectedProps } from './restContract.js'

/** Props of `ConnectedParts`. */
export interface ConnectedPartsProps {
  readonly latchkey: AnyKernel
  readonly connection: Connection
  /** The modal's tile; absent where the page has no modal. */
  readonly Tile: typeof Tile | undefined
  /** The parts that are left out, and the avatar. */
  readonly hidden: Pick<ConnectedProps, 'network' | 'avatar' | 'address' | 'balance'>
  /** Absent while it is not known. */
  readonly balance: string | undefined
}

/** As wide as most balances. Attributes only: a strict policy refuses inline styles. */
const skeleton = (
  <svg width="4em" height=".7em" fill="currentColor" aria-hidden="true" data-lk-skeleton="">
    <rect width="100%" height="100%" rx="3" opacity=".3" />
  </svg>
)

/** Network, short address and balance of who is connected. */
export function ConnectedParts(props: ConnectedPartsProps): ReactElement {
  const { latchkey, connection, Tile, hidden, balance } = props
  const { namespace, networkId, activeAddress } = connection
  const id = `${networkId}:${activeAddress}`
  const place = useRef<HTMLElement>(null)
  // The account whose balance nothing can read.
  const [without, setWithout] = useState<string>()
  const isFollowed = hidden.balance !== 'hide' && without !== id

  useEffect(() => {
    if (isFollowed) return followBalance(latchkey, namespace, place.current, () => setWithout(id))
  }, [latchkey, namespace, id, isFollowed])

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return (
    <>
      {hidden.avatar}
      {Tile && network && hidden.network !== 'hide' && <NetworkMark {...{ latchkey, network, Tile }} />}
      {(hidden.address !== 'hide' || (hidden.balance === 'hide' && hidden.network === 'hide' && !hidden.avatar)) && (
        <bdi dir="ltr">{shortAddress(activeAddress)}</bdi>
      )}
      {isFollowed && (
        // Its place is kept, so that nothing moves when it arrives.
        <bdi ref={place} dir="ltr" data-lk-balance="">
          {balance ?? skeleton}
        </bdi>
      )}
    </>
  )
}
