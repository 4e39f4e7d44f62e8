import { isIP } from 'node:net'
import { remoteFeatureSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { chainSchema, upstreamsSchema } from './chainSchema.js'
import { text, webUrl } from './texts.js'

const socketUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^wss?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/, 'must be a ws or wss address without a name or password'),
)
/** The form of a pattern in a project's list of pages. */
export const originSchema = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\[[0-9a-f:.]+\]|(?:\*|[a-z0-9_-]+)(?:\.(?:\*|[a-z0-9_-]+))*)(?::(?:\d{1,5}|\*))?$/i,
    'must be an origin, such as https://site.example or *.site.example',
  ),
)
/** The form of a project's name. */
export const projectNameSchema = text

const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))
const perMinute = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const limitRule = v.strictObject({ project: v.optional(perMinute), address: v.optional(perMinute) })
const range = v.pipe(
  v.string(),
  v.check((text) => {
    const [network = '', bits, ...rest] = text.split('/')
    const most = isIP(network) === 6 ? 128 : 32
    const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    return isIP(network) > 0 && rest.length === 0 && isBits
  }, 'must be an address or a range such as 10.0.0.0/8'),
)

/** Project ids of gateways on a developer's machine, where nobody has to guess: the demo's, and that of pages that have none. */
export const developmentProjectIds: readonly string[] = ['sandbox', 'local']

const projectId = v.pipe(
  v.string(),
  v.check((id) => /^[0-9a-f]{32}$/.test(id) || developmentProjectIds.includes(id), 'must be 32 hexadecimal digits'),
)

const project = v.strictObject({
  id: projectId,
  name: text,
  status: v.optional(v.picklist(['active', 'suspended']), 'active'),
  strictOrigin: v.optional(v.boolean(), false),
  origins: v.optional(v.pipe(v.array(originSchema), v.maxLength(1000)), []),
  features: v.optional(v.pipe(v.array(v.strictObject(remoteFeatureSchema.entries)), v.maxLength(200)), []),
})

const store = v.variant('kind', [
  v.strictObject({ kind: v.literal('memory') }),
  v.strictObject({
    kind: v.literal('pglite'),
    dir: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))),
  }),
  v.strictObject({
    kind: v.literal('postgres'),
    url: v.pipe(v.string(), v.maxLength(2048), v.regex(/^postgres(?:ql)?:\/\//, 'must be an address of postgres://')),
    poolSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  }),
])

/** Addresses at which a server is reached through every interface. */
const everyHost: readonly string[] = ['0.0.0.0', '::']

const listen = v.pipe(
  v.strictObject({
    host: v.optional(text, '127.0.0.1'),
    port: v.optional(port, 4200),
    metricsPort: v.optional(port),
    /** Metrics tell of traffic: they are public only where the owner says so. */
    metricsHost: v.optional(text, '127.0.0.1'),
  }),
  v.forward(
    v.check(({ host, port: taken, metricsPort, metricsHost }) => {
      const hosts = [host, metricsHost]
      const meet = host === metricsHost || hosts.some((name) => everyHost.includes(name))
      return !taken || taken !== metricsPort || !meet
    }, 'must differ from listen.port, which takes this address'),
    ['metricsPort'],
  ),
)

/** The schema of the owner's configuration file. */
export const configurationSchema = v.strictObject({
  listen: v.optional(listen, {}),
  publicUrl: v.optional(webUrl),
  /** Whether this gateway runs a relay, at `/relay`. */
  relay: v.optional(v.boolean(), false),
  trustProxy: v.optional(
    v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), v.pipe(v.array(range), v.maxLength(100))]),
    0,
  ),
  limits: v.optional(
    v.strictObject({
      total: v.optional(perMinute),
      /** Balances that a page asks for afresh, of one account. */
      forced: v.optional(perMinute),
      configuration: v.optional(limitRule),
      directory: v.optional(limitRule),
      image: v.optional(limitRule),
      read: v.optional(limitRule),
      auth: v.optional(limitRule),
      rpc: v.optional(limitRule),
    }),
    {},
  ),
  keys: v.optional(v.strictObject({ signing: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))) }), {}),
  /** The relay that pages are told of; phone wallets of others do not listen there. */
  relayUrl: v.optional(socketUrl),
  store: v.optional(store),
  chains: v.optional(v.pipe(v.array(chainSchema), v.maxLength(200)), []),
  upstreams: v.optional(upstreamsSchema, {}),
  projects: v.optional(v.pipe(v.array(project), v.maxLength(1000)), []),
})

/** What an owner writes into the configuration file. */
export type GatewayConfiguration = v.InferInput<typeof configurationSchema>

/** A configuration with every default filled in. */
export type ReadConfiguration = v.InferOutput<typeof configurationSchema>

/** A project as the configuration describes it. */
export type Project = ReadConfiguration['projects'][number]

/** A chain and its nodes as the configuration describes them. */
export type ConfiguredChain = ReadConfiguration['chains'][number]
