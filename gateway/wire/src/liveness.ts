import * as v from 'valibot'

/** The response to `GET /healthz`: the process runs. */
export const healthSchema = v.object({ status: v.literal('ok') })

/**
 * The response to `GET /readyz`; `kept` means that the file is invalid and the last valid configuration is in use, and
 * `unavailable` that the database does not respond or is not brought up to this release.
 */
export const readinessSchema = v.object({
  status: v.picklist(['ready', 'unavailable', 'draining']),
  parts: v.object({
    configuration: v.picklist(['current', 'kept']),
    store: v.picklist(['ready', 'unavailable']),
  }),
})

/** Whether the process runs. */
export type Health = v.InferOutput<typeof healthSchema>

/** Whether the gateway takes requests. */
export type Readiness = v.InferOutput<typeof readinessSchema>
