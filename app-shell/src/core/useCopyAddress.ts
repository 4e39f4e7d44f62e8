import type { Context } from '@latchkey/kernel'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from './copyText.js'
import { useAccountText } from './useAccountText.js'

const copiedMs = 2000

/** Copies an address and says how that went; what could not be copied is selected in `whole`, for the visitor to do it. */
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
  // Of that address: what became of another one says nothing about this one.
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
      // No permission, or a page without https: the visitor can still select it.
      () => finish('copyFailed'),
    )
  }
  return { result, whole, copy }
}
