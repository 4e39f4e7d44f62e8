import type { ReactElement } from 'react'
import { adoptStyles } from './adoptStyles.js'
import type { TileProps } from './Tile.js'
import { Tile } from './Tile.js'

/** Its rules, which only the views that wait need. */
const styles =
  /*#__PURE__*/ adoptStyles(`.lk-halo{position:relative;overflow:hidden;padding:calc(3.25*var(--u));border-radius:calc(2.6*var(--r));z-index:0;background:var(--lk-surface-3)}
.lk-halo:before,.lk-halo:after{content:"";position:absolute;z-index:-1;inset:calc(2.25*var(--u));border-radius:calc(2.2*var(--r));background:var(--lk-surface)}
.lk-waiting:before{inset:-25%;background:conic-gradient(var(--lk-accent) 28%,var(--lk-surface-3) 0);animation:lk-turn calc(1.4s*var(--lk-motion)) linear infinite}
@keyframes lk-turn{to{rotate:1turn}}`)

/** Props of `Halo`. */
export interface HaloProps extends Omit<TileProps, 'size'> {
  /** Turns the ring; it doesn't turn under reduced motion. */
  readonly isWaiting?: boolean
}

/** A large tile in a ring that turns while the view is waiting. */
export function Halo({ isWaiting, ...tile }: HaloProps): ReactElement {
  return (
    <div ref={styles} className={`lk-halo${isWaiting ? ' lk-waiting' : ''}`}>
      <Tile {...tile} size="large" />
    </div>
  )
}
