import { randomBytes } from 'node:crypto'
import { remoteFeatureSchema } from '@latchkey/wire'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Project } from '../configuration/configurationSchema.js'
import { originSchema, projectNameSchema } from '../configuration/configurationSchema.js'
import { parseWallets } from '../directory/parseWallets.js'
import { readWallets, storeWallets } from '../directory/storeWallets.js'
import { GatewayError } from '../GatewayError.js'
import { readPicture } from '../pictures/readPicture.js'
import type { Database } from '../store/Store.js'
import { features, origins, projects, usage } from '../store/tables/projects.js'
import { images, wallets } from '../store/tables/wallets.js'

/** A command that reads or changes the database, as it travels to a running gateway. */
export interface StoreRequest {
  readonly command: string
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string>>
  /** What the file that the command names contains, in Base64. */
  readonly content?: string | undefined
}

/** What a command results in: data for `--json`, and text. */
export interface CommandResult {
  readonly data: unknown
  readonly text: string
}

interface CommandContext {
  readonly db: Database
  /** The projects that the configuration file declares: they are changed there. */
  readonly declared: readonly Project[]
}

/** A command, and what its usage says. */
export interface StoreCommand {
  /** What stands behind its name. */
  readonly usage: string
  readonly summary: string
  readonly least: number
  readonly most: number
  /** The options that it takes in addition to those of every command. */
  readonly options: readonly string[]
  /** Whether it takes something away that no other command gives back, with these options. */
  isDestructive?(options: Readonly<Record<string, string>>): boolean
  /** Which of the arguments names a file that is read for it. */
  readonly fileAt?: number
  run(request: StoreRequest, context: CommandContext): Promise<CommandResult>
}

const refuse = (message: string): GatewayError => new GatewayError('COMMAND_REFUSED', message)

const lines = (data: readonly unknown[], texts: readonly string[], none: string): CommandResult => ({
  data,
  text: texts.join('\n') || none,
})

/** The commands by name. */
export const storeCommands: Readonly<Record<string, StoreCommand>> = {
  'project add': {
    usage: '<name>',
    summary:
      'creates a project and prints its id; --origin lists a page, also more than once, and without it every page is allowed',
    least: 1,
    most: 1,
    options: ['origin'],
    async run({ args: [given = ''], options }, { db }) {
      const name = check(projectNameSchema, given, 'The name')
      const patterns = (options.origin ?? '').split(',').filter(Boolean).map(originOf)
      const id = randomBytes(16).toString('hex')
      await db.transaction(async (tx) => {
        await tx.insert(projects).values({ id, name })
        if (patterns.length) await tx.insert(origins).values(patterns.map((pattern) => ({ projectId: id, pattern })))
      })
      return { data: { id, name, origins: patterns }, text: id }
    },
  },
  'project list': {
    usage: '',
    summary: 'lists the projects of the file and of the database',
    least: 0,
    most: 0,
    options: [],
    async run(_request, { db, declared }) {
      const stored = await db.select().from(projects).orderBy(asc(projects.createdAt), asc(projects.id))
      const all = [
        ...declared.map(({ id, name, status }) => ({ id, name, status, source: 'file' })),
        ...stored
          .filter(({ id }) => !declared.some((project) => project.id === id))
          .map(({ id, name, status }) => ({ id, name, status, source: 'database' })),
      ]
      return lines(
        all,
        all.map(({ id, name, status, source }) => `${id}  ${status}  ${source}  ${name}`),
        'There is no project.',
      )
    },
  },
  'project suspend': statusCommand('suspended', 'refuses every request of a project'),
  'project resume': statusCommand('active', 'takes requests of a suspended project again'),
  'origins list': {
    usage: '<project>',
    summary: 'lists the pages that may use a project',
    least: 1,
    most: 1,
    options: [],
    async run({ args: [id = ''] }, { db, declared }) {
      const project = declared.find((each) => each.id === id)
      const patterns = project?.origins ?? (await originsOf(db, await storedProject(id, { db, declared })))
      return lines(patterns, patterns, 'Every page may use the project.')
    },
  },
  'origins add': {
    usage: '<project> <origin>',
    summary: 'lets a page use a project',
    least: 2,
    most: 2,
    options: [],
    async run({ args: [id = '', given = ''] }, context) {
      const pattern = originOf(given)
      const projectId = await storedProject(id, context)
      await context.db.insert(origins).values({ projectId, pattern }).onConflictDoNothing()
      return { data: await originsOf(context.db, projectId), text: `${pattern} may use the project.` }
    },
  },
  'origins remove': {
    usage: '<project> <origin>',
    summary: 'takes a page out of the list; an empty list allows every page',
    least: 2,
    most: 2,
    options: [],
    isDestructive: () => true,
    async run({ args: [id = '', pattern = ''] }, context) {
      const projectId = await storedProject(id, context)
      const removed = await context.db
        .delete(origins)
        .where(and(eq(origins.projectId, projectId), eq(origins.pattern, pattern)))
        .returning({ pattern: origins.pattern })
      if (removed.length === 0) throw refuse(`The project does not list ${pattern}.`)
      return { data: await originsOf(context.db, projectId), text: `${pattern} is removed.` }
    },
  },
  'features list': {
    usage: '<project>',
    summary: 'lists the remote configuration of a project',
    least: 1,
    most: 1,
    options: [],
    async run({ args: [id = ''] }, { db, declared }) {
      const project = declared.find((each) => each.id === id)
      const rows = project?.features ?? (await featuresOf(db, await storedProject(id, { db, declared })))
      return lines(
        rows,
        rows.map((row) => `${row.id}  ${row.isEnabled ? 'on' : 'off'}  ${JSON.stringify(row.config)}`),
        'No feature is set: each is off.',
      )
    },
  },
  'features set': {
    usage: '<project> <feature> on|off',
    summary: 'switches a feature; --value takes a JSON list, without which the site’s own setting applies',
    least: 3,
    most: 3,
    options: ['value'],
    async run({ args: [id = '', feature = '', state = ''], options }, context) {
      if (state !== 'on' && state !== 'off') throw refuse('The state is on or off.')
      const row = check(
        remoteFeatureSchema,
        { id: feature, isEnabled: state === 'on', config: jsonOf(options.value ?? 'null') },
        'The feature',
      )
      const projectId = await storedProject(id, context)
      const values = { isEnabled: row.isEnabled, config: row.config }
      await context.db
        .insert(features)
        .values({ projectId, featureId: row.id, ...values })
        .onConflictDoUpdate({ target: [features.projectId, features.featureId], set: values })
      return { data: row, text: `${row.id} is ${state}.` }
    },
  },
  'wallets list': {
    usage: '',
    summary: 'lists the wallets of the directory',
    least: 0,
    most: 0,
    options: [],
    async run(_request, { db }) {
      const all = await readWallets(db)
      return lines(
        all,
        all.map(({ id, name, order }) => `${String(order).padStart(7)}  ${id}  ${name}`),
        'The directory has no wallet.',
      )
    },
  },
  'wallets export': {
    usage: '',
    summary: 'prints the directory as `wallets import` reads it',
    least: 0,
    most: 0,
    options: [],
    async run(_request, { db }) {
      const data = await readWallets(db)
      return { data, text: JSON.stringify(data, undefined, 2) }
    },
  },
  'wallets import': {
    usage: '<file>',
    summary: 'adds or replaces the wallets of a JSON list; --replace removes those that it does not have',
    least: 1,
    most: 1,
    options: ['replace'],
    fileAt: 0,
    isDestructive: ({ replace }) => replace === 'true',
    async run({ options, content }, { db }) {
      const given = parseWallets(jsonOf(Buffer.from(content ?? '', 'base64').toString('utf8')))
      await storeWallets(db, given, options.replace === 'true')
      return { data: { imported: given.length }, text: `${given.length} wallets are imported.` }
    },
  },
  'images add': {
    usage: 'wallet|asset|currency|token <id> <file>',
    summary: 'adds or replaces a picture: PNG, WebP, JPEG, or an SVG of shapes alone, 512 kB at most',
    least: 3,
    most: 3,
    options: [],
    fileAt: 2,
    async run({ args: [kind = '', id = ''], content }, { db }) {
      const key = check(imageKeySchema, { kind, id }, 'The picture')
      const picture = readPicture(Buffer.from(content ?? '', 'base64'))
      if (!picture) {
        throw refuse('The file is not a PNG, WebP or JPEG, nor an SVG of shapes alone, or is larger than 512 kB.')
      }
      const { mime, bytes, sha256 } = picture
      await db
        .insert(images)
        .values({ ...key, mime, bytes, sha256 })
        .onConflictDoUpdate({ target: [images.kind, images.id], set: { mime, bytes, sha256 } })
      // A wallet that had no picture so far names none.
      if (key.kind === 'wallet')
        await db
          .update(wallets)
          .set({ imageId: key.id })
          .where(and(eq(wallets.id, key.id), isNull(wallets.imageId)))
      return { data: { ...key, mime, sha256 }, text: `${kind} ${id} has a picture (${mime}).` }
    },
  },
  'images remove': {
    usage: 'wallet|asset|currency|token <id>',
    summary: 'removes a picture that was added',
    least: 2,
    most: 2,
    options: [],
    isDestructive: () => true,
    async run({ args: [kind = '', id = ''] }, { db }) {
      const key = check(imageKeySchema, { kind, id }, 'The picture')
      const removed = await db
        .delete(images)
        .where(and(eq(images.kind, key.kind), eq(images.id, key.id)))
        .returning({ id: images.id })
      if (removed.length === 0) throw refuse(`No picture of ${kind} ${id} was added.`)
      return { data: key, text: `The picture of ${kind} ${id} is removed.` }
    },
  },
  usage: {
    usage: '',
    summary: 'counts of requests by project, day and call; --project and --from <day> narrow them',
    least: 0,
    most: 0,
    options: ['project', 'from'],
    async run({ options: { project, from = '0001-01-01' } }, { db }) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
        throw refuse('--from is a day: 2030-01-31.')
      const rows = await db
        .select()
        .from(usage)
        .where(and(project === undefined ? undefined : eq(usage.projectId, project), gte(usage.day, from)))
        .orderBy(usage.projectId, usage.day, usage.call)
      return lines(
        rows,
        rows.map((row) => `${row.projectId}  ${row.day}  ${row.call}  ${row.requests}  refused ${row.refused}`),
        'Nothing was counted.',
      )
    },
  },
}

const imageKeySchema = v.object({
  kind: v.picklist(['wallet', 'asset', 'currency', 'token']),
  id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
})

function statusCommand(status: 'active' | 'suspended', summary: string): StoreCommand {
  return {
    usage: '<project>',
    summary,
    least: 1,
    most: 1,
    options: [],
    ...(status === 'suspended' ? { isDestructive: () => true } : {}),
    async run({ args: [given = ''] }, context) {
      const id = await storedProject(given, context)
      await context.db.update(projects).set({ status }).where(eq(projects.id, id))
      return { data: { id, status }, text: `The project ${id} is ${status}.` }
    },
  }
}

/** The id of a project that the database has and the file does not: what the file declares is changed there. */
async function storedProject(id: string, { db, declared }: CommandContext): Promise<string> {
  if (declared.some((project) => project.id === id)) {
    throw refuse(`The configuration file declares the project ${id}: change it there.`)
  }
  const [row] = await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id))
  if (!row) throw refuse(`There is no project ${JSON.stringify(id.slice(0, 40))}.`)
  return row.id
}

async function originsOf(db: Database, projectId: string): Promise<readonly string[]> {
  const rows = await db.select().from(origins).where(eq(origins.projectId, projectId)).orderBy(origins.pattern)
  return rows.map(({ pattern }) => pattern)
}

async function featuresOf(db: Database, projectId: string) {
  const rows = await db.select().from(features).where(eq(features.projectId, projectId)).orderBy(features.featureId)
  return rows.map(({ featureId, isEnabled, config }) => ({ id: featureId, isEnabled, config }))
}

const originOf = (given: string): string => check(originSchema, given, 'The origin')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('What is given is not JSON.')
  }
}

function check<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, what: string): Output {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  throw refuse(`${what} is invalid: ${issues[0].message}`)
}
