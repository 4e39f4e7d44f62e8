import type { ReactElement } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** A field with the link selected, for the visitor to copy. */
export function SelectedLink({ link, label }: { readonly link: string; readonly label: string }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    // Set directly: React would write the link into the document as an attribute or text.
    element.value = link
    element.focus()
    element.select()
    return () => {
      element.value = ''
    }
  }, [link])
  return <textarea ref={field} className="lk-wc-link" aria-label={label} readOnly spellCheck={false} />
}
