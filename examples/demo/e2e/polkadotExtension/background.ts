// The shell around the wallet core: every decision of the wallet is the core's; this carries messages and plays the visitor.
import handlers from '@polkadot/extension-base/background/handlers'
import { PORT_CONTENT, PORT_EXTENSION } from '@polkadot/extension-base/defaults'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { ExtensionPort } from './extensionApi.ts'
import { extensionApi } from './extensionApi.ts'

type Handle = (message: unknown, port: unknown) => void

interface Reply {
  error?: string
  response?: unknown
  subscription?: unknown
}

const handle = handlers as unknown as Handle

extensionApi().runtime.onConnect.addListener((port: ExtensionPort) => {
  if (port.name !== PORT_CONTENT && port.name !== PORT_EXTENSION) return
  port.onMessage.addListener((message) => handle(message, port))
})

let count = 0
/** Sends what a button of the wallet's own window sends; a subscription resolves with its current value. */
function askWallet(message: string, request: unknown = null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const port = {
      name: PORT_EXTENSION,
      postMessage: ({ error, response, subscription }: Reply) =>
        error ? reject(new Error(error)) : resolve(subscription ?? response),
      onDisconnect: { addListener: () => undefined },
    }
    handle({ id: `visitor-${++count}`, message, request }, port)
  })
}
Object.assign(globalThis, {
  askWallet,
  listAddresses: () => keyring.getAccounts().map(({ address }) => address),
})

await cryptoWaitReady()
keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' })
document.title = 'ready'
