import { useText } from '@latchkey/app-shell/ui'
import { shortAddress } from '@latchkey/kernel'
import type { SiwxState } from '../contract.js'
import { en } from '../locale/en.js'

/** Why a sign-in is not done, in one sentence; `undefined` while nothing failed. */
export function useTold({ phase, error, target }: Pick<SiwxState, 'phase' | 'error' | 'target'>): string | undefined {
  const text = useText('siwx', en)
  if (!error) return
  const { code, reason, text: words } = error
  if (code === 'SIWX_UNAVAILABLE') return text(phase === 'failed' ? 'error.unchecked' : 'error.SIWX_UNAVAILABLE')
  if (code === 'SIWX_REFUSED' && (reason === 'expired' || reason === 'not-yet')) return text('error.clock')
  if (code === 'SIWX_REFUSED' && reason === 'nonce') return text('error.nonce')
  if (code === 'SIWX_REFUSED' && words) return words
  if (code === 'ACCOUNT_CHANGED') return text('error.ACCOUNT_CHANGED', { short: shortAddress(target?.address ?? '') })
  const key = `error.${code}`
  return text(Object.hasOwn(en, key) ? (key as keyof typeof en) : 'error.any')
}
