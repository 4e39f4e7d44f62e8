import { truncate } from '@latchkey/kernel'
import { isUnsupported } from '../react/isUnsupported.js'
import type { Glance, Look } from './contract.js'
import { isolated, warningIcon } from './nodes.js'

const count = (element: HTMLElement, attribute: string, otherwise: number): number => {
  const value = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return value >= 0 ? value : otherwise
}

/** Draws what goes beyond the address; passed in, so that the plain button doesn't load it. */
export interface AccountDetails {
  picture(address: string): string
  amount(balance: string): string
}

/** Content of a button while connected: the short address, with `details` also avatar and balance. */
export function accountLook(glance: Glance, details?: AccountDetails): Look | undefined {
  const { element, latchkey, connection, state } = glance
  if (!connection) return
  const { activeAddress: address, namespace, networkId } = connection
  const name = `${element.getAttribute('account-label') ?? 'Account'} ${address}`
  if (isUnsupported(latchkey, networkId)) {
    const label = element.getAttribute('unsupported-label') ?? 'Wrong network'
    return {
      key: `unsupported ${label}`,
      status: 'unsupported',
      tone: 'warning',
      name: `${name}, ${label}`,
      draw: () => [warningIcon(), label],
    }
  }
  const short = truncate(address, { start: count(element, 'address-start', 4), end: count(element, 'address-end', 6) })
  const account = state.namespaces[namespace]?.account
  const known = account?.caipAddress === `${networkId}:${address}` ? account : undefined
  const hasBalance = !!details && element.getAttribute('balance') !== 'hide' && known?.balanceStatus !== 'unavailable'
  const balance =
    !details || known?.balance === undefined
      ? ''
      : `${details.amount(known.balance)} ${known.balanceSymbol ?? ''}`.trim()
  return {
    key: [short, details ? address : '', hasBalance, balance].join('\n'),
    tone: 'quiet',
    name: hasBalance && balance ? `${name}, ${balance}` : name,
    draw() {
      const shown = isolated(short)
      shown.dir = 'ltr'
      const nodes: HTMLElement[] = [shown]
      if (hasBalance) {
        const amount = isolated(balance, balance ? 'balance' : 'balance bar')
        amount.dir = 'ltr'
        nodes.push(amount)
      }
      if (details) {
        const avatar = document.createElement('span')
        avatar.className = 'avatar'
        avatar.style.background = details.picture(address)
        nodes.unshift(avatar)
      }
      return nodes
    },
  }
}
