import { safeUrl } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { Phrase } from '../../i18n/Phrase.js'
import { useText } from '../../ui/useText.js'
import type { LegalOptions } from '../connectOptions.js'
import { legal as english } from '../locale/legal.en.js'

/** One document, in a tab of its own, so that the page and what was typed into it stay. */
function DocumentLink({ href, name, hint }: { readonly [part in 'href' | 'name' | 'hint']: string }): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="lk-spoken"> {hint}</span>
    </a>
  )
}

/** The sentence that names the site's documents; without a safe address a line is left out, and a box has no link. */
export function LegalText({
  legal,
  form,
}: {
  readonly legal: LegalOptions
  /** A statement about visitors, or their own words. */
  readonly form: 'line' | 'box'
}): ReactElement | null {
  const text = useText('core.legal', english)
  const hint = text('newTab')
  const terms = safeUrl(legal.termsUrl, 'link')
  const privacy = safeUrl(legal.privacyUrl, 'link')
  // Whoever ticks a box reads what it is for, also where that cannot be linked to.
  const hasPrivacy = form === 'box' && legal.privacyUrl !== undefined
  const hasTerms = form === 'box' && (legal.termsUrl !== undefined || !hasPrivacy)
  const termsLink = terms ? <DocumentLink href={terms} name={text('terms')} hint={hint} /> : hasTerms && text('terms')
  const privacyLink = privacy ? (
    <DocumentLink href={privacy} name={text('privacy')} hint={hint} />
  ) : (
    hasPrivacy && text('privacy')
  )
  if (termsLink && privacyLink)
    return <Phrase of={text(`${form}Both`)} values={{ terms: termsLink, privacy: privacyLink }} />
  const document = termsLink || privacyLink
  return document ? <Phrase of={text(`${form}One`)} values={{ document }} /> : null
}
