import type { Network } from '@latchkey/kernel'
import { truncate } from '@latchkey/kernel'
import { isUnsupported } from '../react/isUnsupported.js'
import type { ShownProfile } from '../react/profiles/profiles.js'
import type { Glance, Look, Paint } from './contract.js'
import type { createMark } from './nodes.js'
import { avatar, bar, isolated, warningIcon } from './nodes.js'

const count = (element: HTMLElement, attribute: string, otherwise: number): number => {
  const value = Number.parseInt(element.getAttribute(attribute) ?? '', 10)
  return value >= 0 ? value : otherwise
}

/** Draws what goes beyond the address; passed in, so that the plain button doesn't load it. */
export interface AccountDetails {
  readonly picture: 'network' | 'avatar'
  readonly paint: Paint
  readonly mark: ReturnType<typeof createMark>
  amount(balance: string): string
}

/** Content of a button while connected: the short address, or the name in its place; with `details` also a picture and the balance. */
export function accountLook(
  glance: Glance,
  profile: ShownProfile | undefined,
  details?: AccountDetails,
): Look | undefined {
  const { element, latchkey, connection, state } = glance
  if (!connection) return
  const { activeAddress: address, namespace, networkId } = connection
  const shows = (part: string): boolean => element.getAttribute(part) !== 'hide'
  const { name: own, short: shortened, avatar: src } = profile ?? {}
  const label = element.getAttribute('account-label') ?? 'Account'
  const name = own !== undefined && shows('address') ? `${label} ${own}, ${address}` : `${label} ${address}`
  if (isUnsupported(latchkey, networkId)) {
    const warning = element.getAttribute('unsupported-label') ?? 'Wrong network'
    return {
      key: `unsupported ${warning}`,
      status: 'unsupported',
      tone: 'warning',
      name: `${name}, ${warning}`,
      draw: () => [warningIcon(), warning],
    }
  }
  const short = truncate(address, { start: count(element, 'address-start', 4), end: count(element, 'address-end', 6) })
  const account = state.namespaces[namespace]?.account
  const known = account?.caipAddress === `${networkId}:${address}` ? account : undefined
  const hasBalance = !!details && shows('balance')
  const network = latchkey.networks.find(({ caipNetworkId }: Network) => caipNetworkId === networkId)
  const balance =
    !details || known?.balance === undefined
      ? ''
      : `${details.amount(known.balance)} ${known.balanceSymbol ?? ''}`.trim()
  const isUnavailable = !balance && known?.balanceStatus === 'unavailable'
  return {
    key: [
      short,
      own,
      src,
      details ? address + networkId : '',
      ...['network', 'avatar', 'address'].map(shows),
      hasBalance,
      balance,
      isUnavailable,
    ].join('\n'),
    tone: 'quiet',
    name: hasBalance && balance ? `${name}, ${balance}` : name,
    draw() {
      const nodes: HTMLElement[] = []
      if (details?.picture === 'avatar' && shows('avatar')) nodes.push(avatar(address, details.paint, src))
      if (details?.picture === 'network' && network && shows('network')) nodes.push(details.mark(latchkey, network))
      if (!details || shows('address')) {
        const shown = isolated(shortened ?? short)
        shown.dir = own === undefined ? 'ltr' : 'auto'
        nodes.push(shown)
      }
      if (hasBalance) {
        const amount = isolated(isUnavailable ? '–' : balance)
        amount.dir = 'ltr'
        amount.dataset.lkBalance = ''
        // Its place is kept, so that nothing moves when it arrives.
        if (!balance && !isUnavailable) amount.append(bar())
        nodes.push(amount)
      }
      return nodes
    },
  }
}
