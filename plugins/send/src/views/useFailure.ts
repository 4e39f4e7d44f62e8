import { useText } from '@latchkey/app-shell/ui'
import type { SendFailure } from '../contract.js'
import { en } from '../locale/en.js'

type Key = keyof typeof en

/** Says in one sentence why something failed. */
export function useFailure(): (
  failure: SendFailure,
  values: { readonly symbol: string; readonly currency: string },
) => string {
  const text = useText('send', en)
  return ({ code, details }, values) => {
    if (code === 'SEND_NETWORK_ASSUMED') return text('assumed', { reason: String(details?.reason ?? '') })
    const link = `link.${String(details?.reason)}`
    if (code === 'SEND_LINK_REFUSED' && Object.hasOwn(en, link)) return text(link as Key)
    if (code === 'SEND_INSUFFICIENT' && details?.reason !== 'amount') return text('failure.insufficientFee', values)
    const key = `failure.${code}`
    return text(Object.hasOwn(en, key) ? (key as Key) : 'failure.any', values)
  }
}
