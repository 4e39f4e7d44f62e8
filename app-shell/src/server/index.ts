export type { CookieOwner } from './cookieName.js'
export { type CookieState, cookieState } from './cookieState.js'
