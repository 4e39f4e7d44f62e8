import type { ReactElement } from 'react'
import { Tile } from './Tile.js'

/** Props of `Halo`. */
export interface HaloProps {
  readonly name: string
  readonly src?: string | undefined
  /** Turns the ring; it doesn't turn under reduced motion. */
  readonly isWaiting?: boolean
}

/** A large tile in a ring that turns while the view is waiting. */
export function Halo({ name, src, isWaiting }: HaloProps): ReactElement {
  return (
    <div className={`lk-halo${isWaiting ? ' lk-waiting' : ''}`}>
      <Tile name={name} src={src} size="large" />
    </div>
  )
}
