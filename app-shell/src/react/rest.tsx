'use client'
import type { AnyKernel } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { instances } from '../instances.js'
import { adoptStyles } from '../ui/adoptStyles.js'
import { activeFamily } from './activeFamily.js'
import { ConnectedParts } from './ConnectedParts.js'
import { isUnsupported } from './isUnsupported.js'
import { NetworkMark } from './NetworkMark.js'
import { kernelProfile } from './profiles/kernelProfiles.js'
import type { Rest } from './restContract.js'
import { restFrames, restRules } from './restRules.js'
import { warning } from './warning.js'

const adopt = /*#__PURE__*/ adoptStyles(`[data-lk-look]{${restRules}}${restFrames}`)

/** Loads it; what draws pictures is the modal's, whose code is there where anybody connects. */
export async function loadRest(latchkey: AnyKernel): Promise<Rest> {
  // Imported here: as a dependency of this module it would be listed on every page.
  const [showAmount, { Tile } = {}] = await Promise.all([
    import('./amounts/showAmount.js').then((room) => room.showAmount),
    instances.get(latchkey.id)?.skin.loadOpen?.(),
  ])
  return {
    adopt,
    Tile,
    NetworkMark,
    look(latchkey, state, props) {
      const family = activeFamily(state)
      const connection = activeConnection(family)
      if (!connection) return
      const { networkId, activeAddress } = connection
      const { accountLabel = 'Account', unsupportedLabel = 'Wrong network' } = props
      const profile = props.address === 'hide' ? undefined : kernelProfile(latchkey, `${networkId}:${activeAddress}`)
      const name = [accountLabel, profile && `${profile.name},`, activeAddress].filter(Boolean).join(' ')
      if (isUnsupported(latchkey, networkId))
        return {
          'aria-label': `${name}, ${unsupportedLabel}`,
          ...(!props.unstyled && { 'data-lk-look': 'warning' }),
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
        ...(!props.unstyled && { 'data-lk-look': 'quiet' }),
        children: (
          <ConnectedParts
            latchkey={latchkey}
            connection={connection}
            Tile={Tile}
            wanted={props}
            balance={amount || (balanceStatus === 'unavailable' ? '–' : undefined)}
          />
        ),
      }
    },
  }
}
