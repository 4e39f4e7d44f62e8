import type { Candidate, PluginRegistry, SlotItem } from '@latchkey/kernel'
import { BaseError, cleanText } from '@latchkey/kernel'
import type { ConnectRow } from './contract.js'
import type { CoreParts, RowPlace } from './coreParts.js'

/** An arrangement that takes longer is left out. */
const limitMs = 5000

/** Most characters of a tag. */
const tagLimit = 32

/** What arranging needs of the context. */
export interface ArrangingContext {
  readonly clock: { after(ms: number, callback: () => void): () => void }
  getState(): { readonly connectors: readonly Candidate[] }
  items(slot: 'connect.rows'): readonly SlotItem<'connect.rows'>[]
  peer(id: keyof PluginRegistry): object | undefined
  report(error: unknown): unknown
}

const rowOf =
  (recent: readonly string[]) =>
  ({ id, name, type, namespaces, marks, rdns }: Candidate): ConnectRow =>
    Object.freeze({
      ...{ id, name, type, namespaces, marks, ...(rdns !== undefined && { rdns }) },
      ...(recent.includes(id) && { isRecent: true }),
    })

const invalid = ({ plugin, item: { action } }: SlotItem<'connect.rows'>, what: string, cause?: unknown): BaseError =>
  new BaseError(`The action "${plugin}.${action}" arranges rows: it ${what}.`, {
    code: 'ROWS_INVALID',
    cause,
    details: { plugin, action },
  })

/** Runs one contribution. @throws `ROWS_INVALID`, with what it threw as the cause */
async function run(
  context: ArrangingContext,
  entry: SlotItem<'connect.rows'>,
  rows: readonly ConnectRow[],
): Promise<readonly ConnectRow[]> {
  const actions = context.peer(entry.plugin as keyof PluginRegistry) ?? {}
  // Only items with one get here.
  const name = entry.item.action as string
  const action: unknown = Object.hasOwn(actions, name) && Reflect.get(actions, name)
  if (typeof action !== 'function') throw invalid(entry, 'does not exist')
  const returned: unknown = await new Promise((resolve, reject) => {
    const stop = context.clock.after(limitMs, () => reject(invalid(entry, 'did not settle')))
    const run = async (): Promise<unknown> => action(rows)
    run()
      .then(resolve, (cause: unknown) => reject(invalid(entry, 'failed', cause)))
      .finally(stop)
  })
  if (!Array.isArray(returned)) throw invalid(entry, 'returned no list')
  const left = new Map(rows.map((row) => [row.id, row]))
  // Not its own `map`: that of a subclass may invent rows, and holes would be passed over.
  return Array.from(returned, (given: unknown) => {
    const { id, tag } = Object(given) as { readonly id?: unknown; readonly tag?: unknown }
    const row = left.get(id as string)
    // A row may be named once: a wallet that appears twice, or that nobody found, could be pressed by mistake.
    if (!row) throw invalid(entry, 'returned a row twice, or one that it was not given')
    left.delete(row.id)
    const text = cleanText(tag, tagLimit)
    return Object.freeze({ ...row, ...(text && { tag: text }) })
  })
}

/**
 * Lets the plugins arrange the page's wallets, one after the other, for the next time Connect opens. A contribution that
 * fails is reported and left out.
 */
export async function arrangeRows(context: ArrangingContext, parts: CoreParts): Promise<void> {
  const { connectors } = context.getState()
  const isFirst = ({ marks }: Candidate): number => +marks.includes('remembered')
  const given = [...connectors].sort((one, other) => isFirst(other) - isFirst(one)).map(rowOf(parts.recent()))
  let rows: readonly ConnectRow[] = given
  const entries = context.items('connect.rows').filter(({ item }) => item.action)
  // Without one, the order of the first opening stays.
  if (!entries[0]) return
  for (const entry of entries) {
    try {
      rows = await run(context, entry, rows)
    } catch (error) {
      context.report(error)
    }
  }
  // Other wallets arrived meanwhile: another run is arranging those.
  if (context.getState().connectors !== connectors) return
  const shown = rows.map(({ id, tag }, rank): [string, RowPlace] => [id, { rank, ...(tag !== undefined && { tag }) }])
  parts.places = Object.fromEntries([
    ...given.map(({ id }): [string, RowPlace] => [id, { rank: Number.NEGATIVE_INFINITY }]),
    ...shown,
  ])
}
