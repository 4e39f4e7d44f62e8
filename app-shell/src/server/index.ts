export {
  contentPolicy,
  contentPolicyDirectives,
  formatPolicy,
  type PolicyDirectives,
  type PolicySite,
} from './contentPolicy.js'
export type { CookieOwner } from './cookieName.js'
export { type CookieState, cookieState } from './cookieState.js'
