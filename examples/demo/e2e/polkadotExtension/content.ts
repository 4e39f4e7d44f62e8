// Between the page and the wallet core, in the extension's own world of the page.
import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE, PORT_CONTENT } from '@polkadot/extension-base/defaults'
import { extensionApi } from './extensionApi.ts'

const port = extensionApi().runtime.connect({ name: PORT_CONTENT })
port.onMessage.addListener((message) => {
  window.postMessage({ ...(message as object), origin: MESSAGE_ORIGIN_CONTENT }, '*')
})
window.addEventListener('message', ({ source, data }) => {
  if (source === window && data?.origin === MESSAGE_ORIGIN_PAGE) port.postMessage(data)
})
