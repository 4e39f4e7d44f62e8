import type { Context } from '@latchkey/kernel'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../ui/copyText.js'
import { useAccountText } from './secondaryTexts.js'

const copiedMs = 2000

/** Copies an address and reports the result in a toast; if copying fails, selects the address in `whole` so that the visitor can copy it. */
export function useCopyAddress(
  { clock, toast }: Pick<Context, 'clock' | 'toast'>,
  address: string,
): {
  readonly result: 'copied' | 'copyFailed' | undefined
  readonly whole: RefObject<HTMLParagraphElement | null>
  copy(): void
} {
  const text = useAccountText()
  const whole = useRef<HTMLParagraphElement>(null)
  // Applies to this address only.
  const [last, setLast] = useState<{ readonly address: string; readonly outcome: 'copied' | 'copyFailed' }>()
  const result = last?.address === address ? last.outcome : undefined
  useEffect(() => {
    if (result === 'copied') return clock.after(copiedMs, () => setLast(undefined))
    if (result && whole.current) getSelection()?.selectAllChildren(whole.current)
  }, [result, clock])

  const finish = (next: 'copied' | 'copyFailed'): void => {
    setLast({ address, outcome: next })
    toast({ message: text(next), variant: next === 'copied' ? 'success' : 'error' })
  }
  const copy = (): void => {
    setLast(undefined)
    copyText(address).then(
      () => finish('copied'),
      // No permission, or a page without HTTPS: the visitor can still select the address.
      () => finish('copyFailed'),
    )
  }
  return { result, whole, copy }
}
