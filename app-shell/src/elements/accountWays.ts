import { followBalance } from '../react/followBalance.js'
import { showAmount } from '../react/showAmount.js'
import { accountLook } from './accountLook.js'
import type { ButtonWays } from './contract.js'

const styles = `.avatar{flex:none;inline-size:1.75em;block-size:1.75em;margin-inline-start:-.4em;border-radius:.55em}
.balance{padding-inline-start:.6em;border-inline-start:1px solid var(--lk-line,light-dark(#e6e3f0,#2a2638));color:var(--t2);font-weight:500;font-variant-numeric:tabular-nums}
.balance.bar{inline-size:4.5em;border:0}
bdi{flex:none}
@media(max-width:400px){.balance{display:none}}
@media(forced-colors:active){.avatar{forced-color-adjust:none}}`

/** Shows avatar, short address and balance while connected, and `otherwise` while disconnected. */
export function accountWays(
  picture: (address: string) => string,
  otherwise: ReturnType<NonNullable<ButtonWays['look']>>,
): ButtonWays {
  let followed = ''
  let stop = (): void => undefined
  return {
    styles,
    look(glance) {
      const { connection, latchkey, element } = glance
      const isWanted = connection && element.getAttribute('balance') !== 'hide'
      const account = isWanted ? `${latchkey.id} ${connection.networkId}:${connection.activeAddress}` : ''
      if (account !== followed) {
        followed = account
        stop()
        stop = isWanted ? followBalance(latchkey, connection.namespace) : () => undefined
      }
      const amount = (balance: string): string => showAmount(balance, glance.state.locale ?? 'auto')
      return accountLook(glance, { picture, amount }) ?? otherwise
    },
    leave() {
      stop()
      followed = ''
    },
  }
}
