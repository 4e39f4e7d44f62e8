import type { ReactElement } from 'react'
import { links } from './links.js'
import { useTexts } from './PageLook.js'

/** Ways to the documentation, the source and the licence. */
export function SiteFooter(): ReactElement {
  const { speak } = useTexts()
  return (
    <footer>
      <span className="brand">
        <img src="/latchkey.svg" width="24" height="24" alt="" />
        Latchkey
      </span>
      <nav className="foot" aria-label={speak('foot.docs')}>
        <a href={links.start}>{speak('foot.start')}</a>
        <a href={links.docs}>{speak('foot.docs')}</a>
        <a href={links.theming}>{speak('foot.theming')}</a>
        <a href={links.benchmarks}>{speak('foot.benchmarks')}</a>
        <a href={links.repository}>{speak('foot.source')}</a>
        <a href={links.licence}>{speak('foot.licence')}</a>
      </nav>
    </footer>
  )
}
