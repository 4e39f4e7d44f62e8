import type { Context } from '@latchkey/kernel'
import { useState } from 'react'

/** Copies a link and shows the result; `mustSelect` is set once the clipboard refused it. */
export function useCopyLink(
  { toast }: Pick<Context, 'toast'>,
  texts: { readonly copied: string; readonly failed: string },
): { readonly mustSelect: boolean; copy(link: string): void } {
  const [mustSelect, setMustSelect] = useState(false)
  const copy = (link: string): void => {
    const copying = async (): Promise<void> => navigator.clipboard.writeText(link)
    copying().then(
      () => {
        setMustSelect(false)
        toast({ message: texts.copied, variant: 'success' })
      },
      () => {
        // No permission, or a page without https: the visitor can still select the link.
        setMustSelect(true)
        toast({ message: texts.failed, variant: 'error' })
      },
    )
  }
  return { mustSelect, copy }
}
