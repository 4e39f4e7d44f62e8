import { copyText } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { RefObject } from 'react'
import { useRef } from 'react'
import type { ReceiveContract } from '../contract.js'

/** Copies an address and says how it went; if the browser refuses, the address in `whole` is selected for the visitor to copy. */
export function useCopy(
  { toast, emit }: Pick<Context<ReceiveContract>, 'toast' | 'emit'>,
  texts: { readonly copied: string; readonly failed: string },
): { readonly whole: RefObject<HTMLParagraphElement | null>; copy(address: string): void } {
  const whole = useRef<HTMLParagraphElement>(null)
  const copy = (address: string): void => {
    copyText(address).then(
      () => {
        toast({ message: texts.copied, variant: 'success' })
        emit('copied', { kind: 'address' })
      },
      () => {
        toast({ message: texts.failed, variant: 'error' })
        if (whole.current) getSelection()?.selectAllChildren(whole.current)
      },
    )
  }
  return { whole, copy }
}
