// What the page sees: the core's own injected object.
import { MESSAGE_ORIGIN_CONTENT } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import { extensionVersion } from './extensionVersion.ts'

window.addEventListener('message', ({ source, data }) => {
  if (source === window && data?.origin === MESSAGE_ORIGIN_CONTENT && data.id) handleResponse(data)
})
injectExtension(enable, { name: 'polkadot-js', version: extensionVersion })
