'use client'
import type { AnyKernel, KernelState } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { restFrames, restRules } from '../elements/restRules.js'
import { loadOpen } from '../loadOpen.js'
import { adoptStyles } from '../ui/adoptStyles.js'
import type { Tile } from '../ui/Tile.js'
import { activeFamily } from './activeFamily.js'
import { ConnectedParts } from './ConnectedParts.js'
import { isUnsupported } from './isUnsupported.js'
import { showAmount } from './showAmount.js'
import { warning } from './warning.js'

/** What a button shows of who is connected; every part is there unless it is left out. */
export interface ConnectedProps {
  readonly accountLabel?: string | undefined
  readonly unsupportedLabel?: string | undefined
  readonly network?: 'show' | 'hide' | undefined
  readonly avatar?: 'show' | 'hide' | undefined
  readonly address?: 'show' | 'hide' | undefined
  readonly balance?: 'show' | 'hide' | undefined
}

/** Attributes and content of a button while somebody is connected. */
interface ConnectedLook {
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
  readonly Tile: typeof Tile
  /** Creates a background that a text determines. */
  paint(text: string, spread: number): string
}

const adopt = /*#__PURE__*/ adoptStyles(`[data-lk-look]{${restRules}}${restFrames}`)

/** Loads it; what draws pictures is the modal's, whose code is there where anybody connects. */
export async function loadRest(): Promise<Rest> {
  const { Tile, gradientOf: paint } = await loadOpen()
  return {
    adopt,
    Tile,
    paint,
    look(latchkey, state, props) {
      const family = activeFamily(state)
      const connection = activeConnection(family)
      if (!connection) return
      const { networkId, activeAddress } = connection
      const { accountLabel = 'Account', unsupportedLabel = 'Wrong network' } = props
      const name = `${accountLabel} ${activeAddress}`
      if (isUnsupported(latchkey, networkId))
        return {
          'aria-label': `${name}, ${unsupportedLabel}`,
          'data-lk-look': 'warning',
          'data-lk-status': 'unsupported',
          children: (
            <>
              {warning}
              {unsupportedLabel}
            </>
          ),
        }
      const { account } = family ?? {}
      // What was read for another account or network is nothing this one has.
      const known = account?.caipAddress === `${networkId}:${activeAddress}` ? account : undefined
      const { balance: text, balanceSymbol = '', balanceStatus } = known ?? {}
      const amount = text === undefined ? '' : `${showAmount(text, state.locale ?? 'auto')} ${balanceSymbol}`.trim()
      const hasBalance = props.balance !== 'hide'
      return {
        'aria-label': hasBalance && amount ? `${name}, ${amount}` : name,
        'data-lk-look': 'quiet',
        children: (
          <ConnectedParts
            latchkey={latchkey}
            connection={connection}
            Tile={Tile}
            paint={paint}
            hidden={props}
            balance={amount || (balanceStatus === 'unavailable' ? '–' : undefined)}
          />
        ),
      }
    },
  }
}
