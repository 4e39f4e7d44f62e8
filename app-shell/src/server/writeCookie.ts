import type { Connection, KernelState } from '@latchkey/kernel'
import type { CookieOwner } from './cookieName.js'
import { cookieName } from './cookieName.js'

/** Seconds until a server forgets who does not come back: 30 days. */
const maxAge = 2_592_000

// By its prototype: a form named `cookie` hides the document's own.
const write = (text: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  Reflect.set(Document.prototype, 'cookie', `${text}; Path=/; SameSite=Lax${secure}`, document)
}

/** The connection of the active namespace, else of any. It imports nothing, so that the first frame's code stays in its chunk. */
const connectionOf = ({ namespaces, activeNamespace = '' }: KernelState): Connection | undefined =>
  [namespaces[activeNamespace], ...Object.values(namespaces)]
    .flatMap((family) => family?.connections.filter(({ id }) => id === family.activeConnectionId) ?? [])
    .at(0)

/** Stores the connection in a cookie for the next request, and deletes the cookie after a disconnect; never throws. */
export function writeCookie(state: KernelState, owner: CookieOwner, ssr: true | { readonly address?: boolean }): void {
  const connection = connectionOf(state)
  const family = state.namespaces[state.activeNamespace ?? '']
  try {
    const name = cookieName(owner)
    if (connection) {
      const { networkId, activeAddress } = connection
      const id = ssr !== true && ssr.address ? `${networkId}:${activeAddress}` : networkId
      write(`${name}=1.${encodeURIComponent(id)}; Max-Age=${maxAge}`)
    } else if (family?.status === 'disconnected' && family.reason !== 'never') {
      // `never` means not connected yet: a restore may still follow.
      write(`${name}=; Max-Age=-1`)
    }
  } catch {
    // Denied, as in a frame without an origin: the server renders what it renders for everybody.
  }
}
