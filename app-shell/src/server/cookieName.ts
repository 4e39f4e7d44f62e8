import { storagePrefix } from '@latchkey/kernel'

/** Which instance a cookie belongs to. */
export interface CookieOwner {
  /** @default 'default' */
  readonly id?: string
  readonly projectId?: string
}

/** Name of the cookie of an instance. */
export const cookieName = ({ id, projectId }: CookieOwner): string =>
  encodeURIComponent(storagePrefix(id, projectId).replaceAll(':', '.'))
