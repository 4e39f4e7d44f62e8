import type { RelayLimits, RelayOptions } from './contract.js'
import type { FaultBoard } from './createFaults.js'
import { verifyClientToken } from './verifyClientToken.js'

/** What an upgrade request reveals about the caller. */
export interface Caller {
  readonly token: string | null
  readonly projectId: string | null
  readonly origin: string | undefined
}

/** The rules that decide admission. */
export interface AdmissionRules extends Pick<RelayOptions, 'allowProject' | 'allowOrigin'> {
  readonly limits: RelayLimits
  readonly faults: FaultBoard
  readonly audiences: ReadonlySet<string>
  readonly now: number
}

/** The admitted client, or the reason for close code 3000 in the exact wording that clients match. */
export type Admission = { readonly clientId: string; readonly projectId: string } | { readonly refusal: string }

const invalidKey: Admission = { refusal: 'Unauthorized: invalid key' }
const invalidOrigin: Admission = { refusal: 'Unauthorized: origin not allowed' }

/** Decides whether to admit a caller. Checks the token first, because that needs no lookup. Rejects when one of the owner's rules throws. */
export async function admitClient(caller: Caller, rules: AdmissionRules): Promise<Admission> {
  const { limits, faults, audiences, now } = rules
  const verdict = verifyClientToken(caller.token, {
    now,
    audiences,
    skewMs: limits.tokenSkewMs,
    lifeMs: limits.tokenLifeMs,
  })
  if ('refusal' in verdict) return verdict
  const { projectId, origin } = caller
  if (!projectId || projectId.length > 128) return invalidKey
  if (isRefused(faults.settings.refuseProject, projectId)) return invalidKey
  if (rules.allowProject && !(await rules.allowProject(projectId))) return invalidKey
  if (isRefused(faults.settings.refuseOrigin, origin)) return invalidOrigin
  if (rules.allowOrigin && !(await rules.allowOrigin(origin, projectId))) return invalidOrigin
  return { clientId: verdict.clientId, projectId }
}

function isRefused(fault: boolean | readonly string[], name: string | undefined): boolean {
  return typeof fault === 'boolean' ? fault : name !== undefined && fault.includes(name)
}
