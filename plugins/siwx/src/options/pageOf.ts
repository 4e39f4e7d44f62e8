import type { SiwxMessageOptions } from '../contract.js'
import type { SignInPage } from './contract.js'

/** The part of `location` that names a page. */
export type PageLocation = Pick<Location, 'host' | 'origin' | 'pathname'>

/** What a message says of the page: its host, and its URI without query and hash. Only the site's own options replace them. */
export const pageOf = ({ domain, uri }: SiwxMessageOptions, location: PageLocation | undefined): SignInPage => ({
  domain: domain ?? location?.host ?? '',
  uri: uri ?? (location ? location.origin + location.pathname : ''),
})
