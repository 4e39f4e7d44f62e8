'use client'
import type { AnyKernel, Connection } from '@latchkey/kernel'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Tile } from '../ui/Tile.js'
import { followBalance } from './followBalance.js'
import { NetworkMark } from './NetworkMark.js'
import { pickProfiles } from './profiles/kernelProfiles.js'
import { useProfile } from './profiles/useProfile.js'
import type { ConnectedProps } from './restContract.js'

/** Props of `ConnectedParts`. */
export interface ConnectedPartsProps {
  readonly latchkey: AnyKernel
  readonly connection: Connection
  /** The modal's tile; absent where the page has no modal. */
  readonly Tile: typeof Tile | undefined
  readonly wanted: Pick<ConnectedProps, 'network' | 'avatar' | 'paint' | 'address' | 'balance'>
  /** Absent while it is not known. */
  readonly balance: string | undefined
}

/** As wide as most balances. Attributes only: a strict policy refuses inline styles. */
const skeleton = (
  <svg width="4em" height=".7em" fill="currentColor" aria-hidden="true" data-lk-skeleton="">
    <rect width="100%" height="100%" rx="3" opacity=".3" />
  </svg>
)

/** Picture of the network or the account, name or short address and balance of who is connected; the address where nothing else is left. */
export function ConnectedParts(props: ConnectedPartsProps): ReactElement {
  const { latchkey, connection, Tile, wanted, balance } = props
  const { paint } = wanted
  const hasPicture = wanted[paint ? 'avatar' : 'network'] !== 'hide'
  const { namespace, networkId, activeAddress } = connection
  const id = `${networkId}:${activeAddress}`
  const place = useRef<HTMLElement>(null)
  // The account whose balance nothing can read.
  const [without, setWithout] = useState<string>()
  const isNamed = (latchkey.skin?.items('account.identity').length ?? 0) > 0
  const profile = useProfile(latchkey, isNamed, pickProfiles, id)
  const isFollowed = wanted.balance !== 'hide' && without !== id

  useEffect(() => {
    if (isFollowed) return followBalance(latchkey, namespace, place.current, () => setWithout(id))
  }, [latchkey, namespace, id, isFollowed])

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return (
    <>
      {hasPicture &&
        (paint ? (
          <span data-lk-avatar="" style={{ background: paint(activeAddress, 110) }} aria-hidden="true">
            {profile?.avatar && <img src={profile.avatar} alt="" />}
          </span>
        ) : (
          Tile && network && <NetworkMark {...{ latchkey, network, Tile }} />
        ))}
      {(wanted.address !== 'hide' || (wanted.balance === 'hide' && !hasPicture)) && (
        <bdi dir={profile ? 'auto' : 'ltr'}>{profile?.short ?? shortAddress(activeAddress)}</bdi>
      )}
      {isFollowed && (
        // Its place is kept, so that nothing moves when it arrives.
        <span ref={place} data-lk-balance="">
          {/* Apart, so that the line before it follows the page's direction. */}
          <bdi dir="ltr">{balance ?? skeleton}</bdi>
        </span>
      )}
    </>
  )
}
