import type { BaseError } from '../errors/BaseError.js'
import type { AlertInput } from './contract.js'

/** Titles of the alerts about project and server, which integrations match: one home, since relays and gateways both raise them. */
export const alertTitles = {
  ORIGIN_NOT_ALLOWED: 'Origin Not Allowed',
  PROJECT_ID_INVALID: 'Invalid Project ID',
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured',
  RATE_LIMITED: 'Rate Limited',
  SERVER_ERROR: 'Server Error',
} as const

const alert = (code: AlertInput['code'], title: string, text: string): AlertInput => ({ code, title, text, once: true })

/** The alert for a gateway that is used without a project id. */
export const projectIdMissing = (): AlertInput =>
  alert(
    'PROJECT_ID_NOT_CONFIGURED',
    alertTitles.PROJECT_ID_NOT_CONFIGURED,
    'The gateway serves no site without one. Pass `projectId`.',
  )

/** The alert that a refused request to the site's gateway deserves, raised once; `undefined` for any other failure. */
export function serverAlert({ code, details }: Pick<BaseError, 'code' | 'details'>): AlertInput | undefined {
  if (code !== 'HTTP_REFUSED') return
  const { status, reason } = details
  if (status === 403 && reason === 'ORIGIN_NOT_ALLOWED')
    return alert(
      'ORIGIN_NOT_ALLOWED',
      alertTitles.ORIGIN_NOT_ALLOWED,
      'The gateway does not serve this site. Add its origin to the project.',
    )
  if (status === 403 && (reason === 'PROJECT_INVALID' || reason === 'PROJECT_SUSPENDED'))
    return alert(
      'PROJECT_ID_INVALID',
      alertTitles.PROJECT_ID_INVALID,
      reason === 'PROJECT_INVALID'
        ? 'The gateway does not know the `projectId`.'
        : 'The gateway has suspended this project.',
    )
  if (status === 429)
    return alert('RATE_LIMITED', alertTitles.RATE_LIMITED, 'The gateway has too many requests for now.')
  if (typeof status === 'number' && status >= 500)
    return alert('SERVER_ERROR', alertTitles.SERVER_ERROR, `The gateway failed with the status ${status}.`)
  return
}
