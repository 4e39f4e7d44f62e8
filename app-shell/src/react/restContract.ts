import type { AnyKernel, KernelState } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import type { gradientOf } from '../ui/gradientOf.js'
import type { Tile } from '../ui/Tile.js'
import type { NetworkMark } from './NetworkMark.js'

/** What a button shows of who is connected; every part is there unless it is `hide`. `ConnectedParts` decides what is left out. */
export interface ConnectedProps {
  readonly accountLabel?: string | undefined
  readonly unstyled?: boolean | undefined
  readonly unsupportedLabel?: string | undefined
  readonly network?: 'show' | 'hide' | undefined
  readonly avatar?: 'show' | 'hide' | undefined
  /** Paints the picture of the account, where it takes the place of the network's. */
  readonly paint?: typeof gradientOf | undefined
  readonly address?: 'show' | 'hide' | undefined
  readonly balance?: 'show' | 'hide' | undefined
}

/** Attributes and content of a button while somebody is connected. */
export interface ConnectedLook {
  readonly 'aria-label': string
  readonly 'data-lk-look'?: 'quiet' | 'warning'
  readonly 'data-lk-status'?: 'unsupported'
  readonly children: ReactNode
}

/** What a button needs once there is more to show than a label. */
export interface Rest {
  /** Adds the rules of what is shown then; the `ref` of a button. */
  adopt(node: Node | null): void
  /** How a button looks while somebody is connected; `undefined` while nobody is. */
  look(latchkey: AnyKernel, state: KernelState, props: ConnectedProps): ConnectedLook | undefined
  /** The modal's tile; absent where the page has no modal. */
  readonly Tile: typeof Tile | undefined
  readonly NetworkMark: typeof NetworkMark
}
