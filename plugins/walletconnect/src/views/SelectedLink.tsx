import type { ReactElement } from 'react'
import { useLayoutEffect, useRef } from 'react'

/** A link in a field, selected, for the visitor to copy by hand. */
export function SelectedLink({ link, label }: { readonly link: string; readonly label: string }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    // Set by hand: what React writes would stand in the document as an attribute or as text.
    element.value = link
    element.focus()
    element.select()
    return () => {
      element.value = ''
    }
  }, [link])
  return <textarea ref={field} className="lk-wc-link" aria-label={label} readOnly spellCheck={false} />
}
