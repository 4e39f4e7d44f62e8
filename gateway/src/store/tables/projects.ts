import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Projects that the command line created; those of the configuration file are not copied here. */
export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  status: text('status').$type<'active' | 'suspended'>().notNull().default('active'),
  strictOrigin: boolean('strict_origin').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The pages that may use a project. */
export const origins = pgTable(
  'origins',
  { projectId: text('project_id').notNull(), pattern: text('pattern').notNull() },
  ({ projectId, pattern }) => [primaryKey({ columns: [projectId, pattern] })],
)

/** The rows of a project's remote configuration. */
export const features = pgTable(
  'features',
  {
    projectId: text('project_id').notNull(),
    featureId: text('feature_id').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    config: jsonb('config').$type<(string | number | boolean)[] | null>(),
  },
  ({ projectId, featureId }) => [primaryKey({ columns: [projectId, featureId] })],
)

/** How often each call was made, by project and day (UTC). */
export const usage = pgTable(
  'usage',
  {
    projectId: text('project_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    call: text('call').notNull(),
    requests: integer('requests').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  ({ projectId, day, call }) => [primaryKey({ columns: [projectId, day, call] })],
)

/** What is remembered about the database itself. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: text('value').notNull() })
