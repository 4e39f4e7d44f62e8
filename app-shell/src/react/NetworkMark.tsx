'use client'
import type { AnyKernel, Network } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type { Tile } from '../ui/Tile.js'

/** Props of `NetworkMark`. */
export interface NetworkMarkProps {
  readonly latchkey: AnyKernel
  readonly network: Network
  /** The modal's tile. */
  readonly Tile: typeof Tile
}

/** The mark of a network in a button, over the monogram that is drawn until it arrives. */
export function NetworkMark({ latchkey, network: { caipNetworkId, name }, Tile }: NetworkMarkProps): ReactElement {
  const [found, setFound] = useState<readonly [id: string, mark: string]>()
  useEffect(() => {
    let isLeft = false
    // The modal's chunk, loaded later: most pages have no marks. A monogram needs no reason.
    import('../bringMarks.js')
      .then((room) => room.findMark(latchkey, caipNetworkId))
      .then(
        (mark) => isLeft || setFound([caipNetworkId, mark]),
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [latchkey, caipNetworkId])
  return <Tile name={name} id={caipNetworkId} src={found?.[0] === caipNetworkId ? found[1] : undefined} />
}
