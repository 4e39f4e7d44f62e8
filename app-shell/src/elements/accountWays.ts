import { showAmount } from '../react/amounts/showAmount.js'
import { followBalance } from '../react/followBalance.js'
import { accountLook } from './accountLook.js'
import type { ButtonWays, Paint } from './contract.js'
import { createProfiles } from './createProfiles.js'
import { createMark } from './nodes.js'

/** Shows a picture of the network or account, name or short address and balance while connected, and `otherwise` while disconnected. */
export function accountWays(
  picture: 'network' | 'avatar',
  paint: Paint,
  otherwise: ReturnType<NonNullable<ButtonWays['look']>>,
): ButtonWays {
  const mark = createMark(paint)
  const profiles = createProfiles()
  let followed = ''
  let stop = (): void => undefined
  return {
    look(glance) {
      const { connection, latchkey, element } = glance
      const isWanted = connection && element.getAttribute('balance') !== 'hide'
      const account = isWanted ? `${latchkey.id} ${connection.networkId}:${connection.activeAddress}` : ''
      if (account !== followed) {
        followed = account
        stop()
        stop = isWanted ? followBalance(latchkey, connection.namespace, element) : () => undefined
      }
      const amount = (balance: string): string => showAmount(balance, glance.state.locale ?? 'auto')
      return accountLook(glance, profiles.of(glance), { picture, paint, mark, amount }) ?? otherwise
    },
    leave() {
      stop()
      followed = ''
      profiles.leave()
    },
  }
}
