import type { SiwxMessageOptions } from '../contract.js'
import type { PageLocation, SignInPage } from './contract.js'

/** What a message says of the page: its host, and its URI without query and hash. Only the site's own options replace them. */
export const pageOf = ({ domain, uri }: SiwxMessageOptions, location: PageLocation | undefined): SignInPage => ({
  domain: domain ?? location?.host ?? '',
  uri: uri ?? (location ? location.origin + location.pathname : ''),
})
