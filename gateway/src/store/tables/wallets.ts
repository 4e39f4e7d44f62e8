import { boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '../../calls/Picture.js'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The wallets of the directory. */
export const wallets = pgTable('wallets', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** The name by `foldName`. */
  folded: text('folded').notNull(),
  rank: integer('rank').notNull(),
  rdns: text('rdns'),
  badgeType: text('badge_type').$type<'certified' | 'none'>(),
  imageId: text('image_id'),
  supportsWc: boolean('supports_wc').notNull().default(false),
  /** Its other fields, as the response has them. */
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
})

/** The chains that a wallet serves: CAIP-2 ids, or a namespace for all of its chains. */
export const walletChains = pgTable(
  'wallet_chains',
  { walletId: text('wallet_id').notNull(), chain: text('chain').notNull() },
  ({ walletId, chain }) => [primaryKey({ columns: [walletId, chain] })],
)

/** Pictures that the owner imported, by what they show. */
export const images = pgTable(
  'images',
  {
    kind: text('kind').$type<'wallet' | 'asset' | 'currency' | 'token'>().notNull(),
    id: text('id').notNull(),
    mime: text('mime').$type<Picture['mime']>().notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  ({ kind, id }) => [primaryKey({ columns: [kind, id] })],
)
