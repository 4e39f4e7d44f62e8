import { defineFeature } from '@latchkey/kernel'
import { createFlow } from './flow/createFlow.js'
import { openChannel } from './flow/openChannel.js'
import type { SiwxInside } from './insideContract.js'
import { toSettings } from './options/toSettings.js'
import { slice } from './slice.js'
import { styles } from './styles.js'
import { SIWXSignMessage } from './views/SIWXSignMessage.js'

export default /*#__PURE__*/ defineFeature<SiwxInside>({
  slice,
  views: { SIWXSignMessage },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  async setup(context) {
    const { storage, http, clock, gateway, signal, report, networks } = context
    const location = typeof globalThis.location === 'undefined' ? undefined : globalThis.location
    const seams = { storage, http, clock, gateway, signal, report, networks, location }
    const settings = await toSettings(context.options, seams)
    const flow = createFlow(context, context.bind(slice), settings, { now: Date.now, openChannel })
    const { guards, oneClick, signIn, signOut, getSession, getSessions } = flow
    context.gate('connection.established', guards.established)
    context.gate('connection.changing', guards.changing)
    context.gate('connection.proposed', oneClick.propose)
    context.gate('request.unsafe', guards.unsafe)
    return { actions: { signIn, signOut, getSession, getSessions }, parts: { flow } }
  },
})
