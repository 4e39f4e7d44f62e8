import * as v from 'valibot'
import type { LimitClass } from '../limits/limitClasses.js'
import type { CallContext } from './CallContext.js'
import type { Picture } from './Picture.js'
import type { Project } from './Project.js'
import { RequestFailure } from './RequestFailure.js'

/** What a call's data or body looks like. */
export type Schema<Output = unknown> = v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>

/** No parameters at all. */
type NoParameters = Readonly<Record<never, never>>

/** Parameters by name; each is a string as it was received. */
export type Parameters = Readonly<Record<string, Schema>>

type ValuesOf<Of extends Parameters> = { readonly [name in keyof Of]: v.InferOutput<Of[name]> }

/** Who may ask: a project whose page is listed and which the query has to name, or everybody. */
export type Access = 'project' | 'open'

/** A body in JSON. */
export interface BodyRule<Body> {
  readonly schema: Schema<Body>
  /** @default 65536 */
  readonly maxBytes?: number
  /** Whether a body of the type `text/plain` is read as JSON too, which spares pages a preflight. @default false */
  readonly isTextAllowed?: boolean
}

/** What is declared of a call: routes, limits and the OpenAPI document come from it. */
interface Facts {
  /** Its name in the OpenAPI document, in metrics and in counts of usage. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** The template of the path, such as `/v1/identity/:address`. */
  readonly path: string
  readonly summary: string
  /** Seconds that a response may be kept, or not at all. */
  readonly cache: number | 'no-store'
  /** What it counts as; absent for calls that are not limited. */
  readonly limit?: LimitClass
  /** Whether all visitors of a page get the same response to the same request, so that it is kept for a second. @default false */
  readonly isShared?: boolean
  /** Whether it reads sessions: pages send it a token and, those of the gateway's own site, their cookies. @default false */
  readonly isCredentialed?: boolean
  /** What it reads of the headers, by name, for the OpenAPI document. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a call responds with: data in this form, a picture, or nothing but a status. */
type ResponseOf<Of extends Schema> = Of | 'picture' | 'nothing'

/** What a request consists of in addition to its parameters and body. */
export interface Surroundings {
  /** The address it came from; never logged or stored. Absent where it reached no port. */
  readonly address: string | undefined
  readonly headers: Headers
  /** Aborted when the client goes away or the deadline passes. */
  readonly signal: AbortSignal
  /** Headers that the response gets in addition. */
  readonly outgoing: Headers
}

/** A request whose parts were checked. */
export interface CallRequest<Of extends Access, Params extends Parameters, Query extends Parameters, Body>
  extends Surroundings {
  readonly params: ValuesOf<Params>
  readonly query: ValuesOf<Query>
  readonly body: Body
  readonly project: Of extends 'project' ? Project : undefined
}

interface Declaration<Of extends Access, Params extends Parameters, Query extends Parameters, Body, Data>
  extends Facts {
  readonly access: Of
  readonly params?: Params
  /** Without `projectId`, `st` and `sv`, which every call of a project takes. */
  readonly query?: Query
  readonly body?: BodyRule<Body>
  readonly response: ResponseOf<Schema<Data>>
  /** The status of a response with this data. @default 200 */
  statusOf?(data: Data): 200 | 503
  /** Handles the request; throws a `RequestFailure`. The data is not changed after it is returned. */
  handle(request: CallRequest<Of, Params, Query, Body>, context: CallContext): Promise<Data> | Data
}

/** The parts of a request as they were received. */
export interface ReceivedParts extends Surroundings {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The value of the JSON body. */
  readonly body: unknown
  readonly project: Project | undefined
}

/** One call of the gateway. */
export interface Call extends Facts {
  readonly access: Access
  readonly params: Parameters
  readonly query: Parameters
  readonly body: BodyRule<unknown> | undefined
  readonly response: ResponseOf<Schema>
  /** Whether its data may come with the status 503. */
  readonly mayBeUnready: boolean
  /** Checks the parts and handles the request; throws a `RequestFailure`. */
  run(parts: ReceivedParts, context: CallContext): Promise<{ readonly data: unknown; readonly status: 200 | 503 }>
}

/** Declares a call of a project: requests name it, and pages have to be listed. */
export function defineProjectCall<
  Data,
  Params extends Parameters = NoParameters,
  Query extends Parameters = NoParameters,
  Body = undefined,
>(declaration: Omit<Declaration<'project', Params, Query, Body, Data>, 'access'>): Call {
  return declare({ ...declaration, access: 'project' }, ({ project }) => {
    if (!project) throw new RequestFailure('PROJECT_INVALID', 'The query names no project of this gateway.')
    return project
  })
}

/** Declares a call that everybody may make. */
export function defineOpenCall<
  Data,
  Params extends Parameters = NoParameters,
  Query extends Parameters = NoParameters,
  Body = undefined,
>(declaration: Omit<Declaration<'open', Params, Query, Body, Data>, 'access'>): Call {
  return declare({ ...declaration, access: 'open' }, () => undefined)
}

/** Declares a call whose response is a picture. */
export function definePictureCall<Params extends Parameters = NoParameters, Query extends Parameters = NoParameters>(
  declaration: Omit<Declaration<'open', Params, Query, undefined, Picture>, 'access' | 'response'>,
): Call {
  return declare({ ...declaration, access: 'open', response: 'picture' }, () => undefined)
}

function declare<Of extends Access, Params extends Parameters, Query extends Parameters, Body, Data>(
  declaration: Declaration<Of, Params, Query, Body, Data>,
  projectOf: (parts: ReceivedParts) => CallRequest<Of, Params, Query, Body>['project'],
): Call {
  const { params, query, body, handle, statusOf, ...facts } = declaration
  const readParams = reader('path', params)
  const readQuery = reader('query', query)
  return {
    ...facts,
    params: params ?? {},
    query: query ?? {},
    body,
    mayBeUnready: statusOf !== undefined,
    async run(parts, context) {
      const { address, headers, outgoing } = parts
      const data = await handle(
        {
          params: readParams(parts.params),
          query: readQuery(parts.query),
          body: readBody(body, parts.body),
          project: projectOf(parts),
          address,
          headers,
          outgoing,
          get signal() {
            return parts.signal
          },
        },
        context,
      )
      return { data, status: statusOf?.(data) ?? 200 }
    },
  }
}

function reader<Of extends Parameters>(place: string, parameters: Of | undefined) {
  const schema = v.object({ ...parameters } as Of)
  return (given: unknown): ValuesOf<Of> => check<ValuesOf<Of>>(place, schema as Schema<ValuesOf<Of>>, given)
}

function readBody<Body>(rule: BodyRule<Body> | undefined, given: unknown): Body {
  // Without a rule, `Body` is `undefined`.
  return rule ? check('body', rule.schema, given) : (undefined as Body)
}

function check<Output>(place: string, schema: Schema<Output>, given: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, given)
  if (success) return output
  // The path, not the value: it may be an address.
  const at = v.getDotPath(issues[0])?.slice(0, 100)
  throw new RequestFailure('REQUEST_INVALID', `The ${place} is invalid${at ? ` at ${at}` : ''}.`)
}
