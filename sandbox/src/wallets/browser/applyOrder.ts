import type { WalletControl } from '../contract.js'
import type { WalletSwitches } from '../switches.js'
import type { WalletOrder } from '../walletOrders.js'

/** Applies an order of the control server to its wallet. */
export function applyOrder(control: WalletControl, { order, body }: WalletOrder): void {
  switch (order) {
    case 'switches':
      return control.switches(body as WalletSwitches)
    case 'switchAccount':
      return control.switchAccount(Number(body.index))
    case 'moveTo':
      return control.moveTo(Number(body.chainId))
    case 'dropConnection':
      return control.dropConnection(body.code === 4900 ? 4900 : 1013)
    case 'replaceObject':
      return control.replaceObject(body.orphaned === true ? 'orphaned' : 'works')
    case 'approve':
    case 'reject':
      control[order]()
      return
    default:
      return control[order]()
  }
}
