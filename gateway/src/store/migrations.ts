import type { Migration } from './migrate.js'
import { chainMigrations } from './tables/chainMigrations.js'
import { projectMigrations } from './tables/projectMigrations.js'
import { relayMigrations } from './tables/relayMigrations.js'
import { signInMigrations } from './tables/signInMigrations.js'
import { walletMigrations } from './tables/walletMigrations.js'

/** Every step of the tables, a file a topic: 1–99 projects, 100–199 wallets and pictures, 200–299 chains, 300–399 relay, 400–499 sign-in. */
export const migrations: readonly Migration[] = [
  ...projectMigrations,
  ...walletMigrations,
  ...chainMigrations,
  ...relayMigrations,
  ...signInMigrations,
]
