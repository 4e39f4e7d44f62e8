import { defineFeature } from '@latchkey/kernel'
import type { BalancesInside } from './insideContract.js'
import { createPortfolio } from './portfolio/createPortfolio.js'
import { slice } from './slice.js'
import { styles } from './styles.js'
import { Tokens } from './views/Tokens.js'

export default /*#__PURE__*/ defineFeature<BalancesInside>({
  slice,
  views: { Tokens },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  async setup(context) {
    const reader = await createPortfolio(context, context.bind(slice))
    return { actions: { refresh: reader.refresh }, parts: { reader } }
  },
})
