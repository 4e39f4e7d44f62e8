import { defineFeature } from '@latchkey/kernel'
import { createFlow } from './flow/createFlow.js'
import type { SendInside } from './insideContract.js'
import { slice } from './slice.js'
import { styles } from './styles.js'
import { Send } from './views/Send.js'
import { SendConfirmed } from './views/SendConfirmed.js'
import { SendPending } from './views/SendPending.js'
import { SendReview } from './views/SendReview.js'
import { SendSelectToken } from './views/SendSelectToken.js'

export default /*#__PURE__*/ defineFeature<SendInside>({
  slice,
  views: { Send, SendConfirmed, SendPending, SendReview, SendSelectToken },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  async setup(context) {
    const { flow, actions } = await createFlow(context, context.bind(slice))
    return { actions, parts: { flow } }
  },
})
