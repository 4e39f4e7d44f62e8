import type { Feature, ViewProps } from '@latchkey/kernel'
import { defineFeature, safeUrl } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useText } from '../ui/useText.js'
import type { BrandingContract } from './contract.js'
import { en } from './locale/en.js'

function Branding({ context }: ViewProps<BrandingContract, 'Branding'>): ReactElement {
  const text = useText('branding', en)
  const { text: given, url } = context.options
  const line = typeof given === 'string' && given ? given : text('line')
  const href = safeUrl(url, 'link')
  return (
    <p className="lk-branding" part="footer" data-lk-branding>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {line}
          <span className="lk-spoken"> {text('newTab')}</span>
        </a>
      ) : (
        line
      )}
    </p>
  )
}

const styles = `.lk-branding{padding-block-start:calc(2*var(--u));color:var(--lk-text-2);font-size:.8em;line-height:24px;text-align:center;overflow-wrap:anywhere}
.lk-branding a{display:inline-block;min-block-size:24px;color:inherit;text-underline-offset:.15em}`

const feature: Feature<BrandingContract> = defineFeature<BrandingContract>({
  views: { Branding },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
})

export default feature
