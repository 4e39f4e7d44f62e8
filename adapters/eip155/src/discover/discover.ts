import type { DiscoverContext, Discovery } from '@latchkey/kernel'

const memberLimit = 64

/** Returns a string of that shape in lower case; strings over the limit are refused unread. */
const textOf = (value: unknown, limit: number, shape: RegExp): string | undefined => {
  if (typeof value !== 'string' || value.length > limit) return
  const text = value.toLowerCase()
  return shape.test(text) ? text : undefined
}

const hasRequest = (value: unknown): value is object =>
  Object(value) === value && typeof (value as { request?: unknown }).request === 'function'

/** Finds the EVM wallets of the page: announced ones (EIP-6963) and the plain injected one; malformed ones are ignored. */
export default function discover({ injected, page, listen, isKnown, announce }: DiscoverContext): Discovery {
  let plainCount = 1

  const onAnnounced = (event: Event): void => {
    const { provider, info } = (event as CustomEvent).detail
    if (isKnown(provider)) return
    const { uuid: givenUuid, rdns: givenRdns, name, icon } = info
    const uuid = textOf(givenUuid, 36, /^[-\da-f]{36}$/)
    const rdns = textOf(givenRdns, 253, /^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[\da-z]([\da-z-]{0,61}[\da-z])?$/)
    if (!uuid || !rdns || !hasRequest(provider)) return
    const id = isKnown(rdns) ? `${rdns}#${uuid}` : rdns
    // Announced again, often with another object, a wallet has both its names; by one of them it could hide another wallet.
    announce({ id, type: 'ANNOUNCED', name, rdns, icon, source: provider }, rdns + uuid)
  }

  const lookForPlain = (): void => {
    const found: object[] = []
    try {
      const ethereum = page?.ethereum as { readonly providers?: unknown } | undefined
      const inner = ethereum?.providers
      for (let index = 0; Array.isArray(inner) && index < Math.min(inner.length, memberLimit); index++) {
        const member: unknown = inner[index]
        if (hasRequest(member)) found.push(member)
      }
      // A provider with a list only passes requests on to its members.
      if (!found.length && hasRequest(ethereum)) found.push(ethereum)
    } catch {
      // A wallet whose getter throws is not listed.
    }
    for (const source of found) {
      if (isKnown(source)) continue
      // Flags such as `isMetaMask` are too often false to name a wallet by.
      const name = `Browser wallet ${isKnown('injected') ? ++plainCount : ''}`
      announce({ id: 'injected', type: 'INJECTED', name, source })
    }
  }

  const ask = (): void => {
    // Wallets announce themselves within the dispatch, so that none is listed as the plain one too.
    if (injected.announced) page?.dispatchEvent(new Event('eip6963:requestProvider'))
    if (injected.plain) lookForPlain()
  }

  if (injected.announced) listen('eip6963:announceProvider', onAnnounced)
  // Wallets that are injected late; some of them emit an event.
  listen('ethereum#initialized', ask)
  return { ask }
}
