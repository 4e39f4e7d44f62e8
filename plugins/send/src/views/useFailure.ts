import { useLanguage, useText, writeAmount } from '@latchkey/app-shell/ui'
import type { Network } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import type { SendFailure } from '../contract.js'
import { en } from '../locale/en.js'

type Key = keyof typeof en

/** Where something failed. */
export interface FailurePlace {
  /** Of what is sent. */
  readonly symbol: string
  readonly network: Pick<Network, 'nativeCurrency'> | undefined
}

/** Says in one sentence why something failed. */
export function useFailure(): (failure: SendFailure, place: FailurePlace) => string {
  const text = useText('send', en)
  const { tag } = useLanguage()
  return ({ code, details }, { symbol, network }) => {
    const values = { symbol: symbol || text('unknown'), currency: network?.nativeCurrency.symbol ?? '' }
    if (code === 'SEND_NETWORK_ASSUMED') return text('assumed', { reason: String(details?.reason ?? '') })
    const link = `link.${String(details?.reason)}`
    if (code === 'SEND_LINK_REFUSED' && Object.hasOwn(en, link)) return text(link as Key)
    if (code === 'SEND_INSUFFICIENT' && details?.reason !== 'amount') return text('failure.insufficientFee', values)
    const minimum = String(details?.minimum ?? '')
    if (code === 'SEND_RECEIVER_MINIMUM' && network && /^\d+$/.test(minimum)) {
      const least = writeAmount(formatUnits(BigInt(minimum), network.nativeCurrency.decimals), tag)
      return text('failure.minimum', { ...values, minimum: least })
    }
    if (code === 'SEND_RECEIVER_REFUSED' && details?.isSameToken === true) return text('failure.tokenAccount')
    const key = `failure.${code}`
    return text(Object.hasOwn(en, key) ? (key as Key) : 'failure.any', values)
  }
}
