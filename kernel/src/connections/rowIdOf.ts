import type { Registry } from './createRegistry.js'

/** The id of the row that a wallet belongs to, by any of its ids; the id itself where no row has it. */
export const rowIdOf = <id extends string | undefined>(registry: Pick<Registry, 'get'>, id: id): string | id =>
  registry.get(id ?? '')?.candidate.id ?? id
