/**
 * A schema of any library that implements Standard Schema (https://standardschema.dev), such as valibot, zod or arktype:
 * the part of it that validates.
 */
export interface StandardSchema<output> {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => SchemaResult<output> | Promise<SchemaResult<output>>
    readonly types?: { readonly input: unknown; readonly output: output } | undefined
  }
}

/** The value, or what is wrong with it. */
export type SchemaResult<output> =
  | { readonly value: output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/** One thing that is wrong with a value. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What every request to a server says. */
export interface HttpRequest {
  /** `https:`, or `http:` on localhost; with `base`, a path below it. */
  readonly url: string
  /** URL of a server, such as the site's gateway: what follows its path, and slashes at its end, are left out. */
  readonly base?: string | undefined
  /** Appended to the URL; parts that are `undefined` or empty are left out. */
  readonly query?: { readonly [name: string]: string | number | boolean | undefined }
  /**
   * Adds `projectId` and the kind and version of this toolkit (`st`, `sv`) to the query: only for servers that the site
   * named.
   */
  readonly isIdentified?: boolean
  readonly signal?: AbortSignal
  /** How long the request may take in ms, its repetitions included; at most 2,147,483,647. @default 15,000 */
  readonly deadlineMs?: number
  /** Most bytes of the response. @default 1,000,000 */
  readonly maxBytes?: number
  /**
   * How often a request without a body is repeated while the server is busy or cannot be reached; not if the server asks for
   * a pause as long as the deadline. @default 1
   */
  readonly retries?: number
}

/** A request for JSON. */
export interface JsonRequest<result> extends HttpRequest {
  /** Sent as JSON with `POST`, once: it may have had an effect. @default a `GET` without a body */
  readonly body?: unknown
  /** The form of the response; one of another form is refused. */
  readonly schema: StandardSchema<result>
}

/** A request for a file. */
export interface FileRequest extends HttpRequest {
  /** Media types that are accepted, in lower case and without parameters. */
  readonly types: readonly string[]
}

/** A file as the server sent it. */
export interface ReceivedFile {
  /** One of the accepted media types. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Requests to servers, without credentials, without following redirects, and with limits of size and time.
 * `ABORTED` by the signal of the request or when the plugin is disposed.
 */
export interface Http {
  /**
   * Sends JSON, and returns the validated response.
   * @throws `ARGUMENT_INVALID`, `HTTP_UNREACHABLE`, `HTTP_REFUSED`, `HTTP_RESPONSE_INVALID`, `TIMEOUT`, `ABORTED`
   */
  json<result>(request: JsonRequest<result>): Promise<result>
  /**
   * Fetches a file.
   * @throws `ARGUMENT_INVALID`, `HTTP_UNREACHABLE`, `HTTP_REFUSED`, `HTTP_RESPONSE_INVALID`, `TIMEOUT`, `ABORTED`
   */
  file(request: FileRequest): Promise<ReceivedFile>
}
