import { parseCaip10 } from '../caip/parseCaip10.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { beginIntent, isSameAccount } from './beginIntent.js'
import type { Intent, IntentFilter, Journal, JournalDefinition, JournalReader } from './contract.js'
import type { Ledger, LedgerSite } from './createLedger.js'
import { createLedger } from './createLedger.js'
import { intentNotFound } from './errors.js'
import { intentRules } from './intentRules.js'
import type { IntentOwner, IntentRecord } from './record.js'
import { formatName, parseName } from './record.js'
import { toIntent } from './toIntent.js'

/** What a journal needs of its kernel; `options` stand for the instance. */
export type JournalSite = LedgerSite

/** One ledger for each instance, whichever of its plugins asks. */
const ledgers = new WeakMap<object, Ledger>()

function ledgerOf(site: JournalSite): Ledger {
  const known = ledgers.get(site.options)
  if (known) return known
  const ledger = createLedger(site)
  ledgers.set(site.options, ledger)
  return ledger
}

/** Reads the intents of one owner, or of all. */
function createReader({ report }: JournalSite, ledger: Ledger, life: AbortSignal, owner?: IntentOwner): JournalReader {
  const list = ({ account }: IntentFilter = {}): readonly Intent[] =>
    Object.freeze(
      ledger
        .list(owner)
        .filter((record) => account === undefined || isSameAccount(record.account, account))
        .map((record) => toIntent(ledger, record))
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1)),
    )
  return {
    list,
    subscribe(listener) {
      if (life.aborted) return () => undefined
      let shown = JSON.stringify(list())
      const undo = ledger.subscribe(() => {
        const intents = list()
        const now = JSON.stringify(intents)
        if (now === shown) return
        shown = now
        listener(intents)
      })
      const stop = (): void => {
        life.removeEventListener('abort', stop)
        undo()
      }
      life.addEventListener('abort', stop)
      ledger.join(life).catch(report)
      return stop
    },
  }
}

/** Reads the intents of all kinds of all plugins. */
export function openReader(site: JournalSite, life: AbortSignal): JournalReader {
  return Object.freeze(createReader(site, ledgerOf(site), life))
}

/** Opens the journal of one kind. @throws `CONFIG_INVALID` */
export function openJournal<state extends string, data>(
  site: JournalSite,
  life: AbortSignal,
  plugin: string,
  definition: JournalDefinition<state, data>,
): Journal<state, data> {
  const ledger = ledgerOf(site)
  const rules = intentRules(plugin, definition)
  const { kind, first } = rules
  const owner = { plugin, kind }
  ledger.govern(plugin, rules)
  // The rules accept no other state, and no other data than what the definition's `parse` returned.
  const show = (record: IntentRecord) => toIntent(ledger, record) as Intent<state, data>
  const find = (id: string): IntentRecord | undefined =>
    // Anything else would be the key of something else.
    parseName(formatName({ ...owner, id })) && ledger.read({ ...owner, id })
  const begin: Journal<state, data>['begin'] = async (input, options = {}) => {
    const { account, data } = input ?? {}
    parseCaip10(account)
    if (!Array.isArray(options.alongside ?? [])) throw invalidArgument('alongside', 'Pass the ids of live intents.')
    const draft = { ...owner, account, state: first, stage: 'asking', data: rules.checkData(data) } as const
    return show(await beginIntent({ ledger, clock: site.clock, life, draft, options }))
  }
  const { list, subscribe } = createReader(site, ledger, life, owner) as JournalReader<state, data>
  return Object.freeze({
    list,
    subscribe,
    begin(input, options) {
      const begun = begin(input, options)
      begun.catch(() => undefined)
      return begun
    },
    update(id, change) {
      const record = find(id)
      if (!record) throw intentNotFound(id)
      const next = rules.change(record, change, ledger.wall())
      ledger.save(next)
      return show(next)
    },
    get(id) {
      const record = find(id)
      return record && show(record)
    },
  } satisfies Journal<state, data>)
}
