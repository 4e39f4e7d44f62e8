import { configError } from '../errors/BaseError.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import type { IntentStage, IntentState, JournalDefinition } from './contract.js'
import { changeRefused } from './errors.js'
import type { IntentRecord } from './record.js'
import { dataLimit, isHash, parseJson } from './record.js'

/** A change as a plugin passes it. */
interface ProposedChange {
  readonly state?: string | undefined
  readonly hash?: string | undefined
  readonly data?: unknown
}

/** What a definition allows. */
export interface IntentRules {
  readonly kind: string
  readonly first: string
  /** Stage of a state; `undefined` for one that is not declared. */
  stageOf(state: string): IntentStage | undefined
  /** Whether declared transitions lead from one state to another, or both are the same. */
  isReachable(from: string, to: string): boolean
  /** Returns the data as it will be read. @throws `ARGUMENT_INVALID` */
  checkData(data: unknown): unknown
  /** The stored record if the definition accepts it. */
  accept(record: IntentRecord): IntentRecord | undefined
  /** The record after a change. @throws `INTENT_CHANGE_REFUSED`, `ARGUMENT_INVALID` */
  change(record: IntentRecord, change: ProposedChange, now: number): IntentRecord
}

type States = ReadonlyMap<string, IntentState>

/** For each state all that can follow it, itself included. */
function findReachable(states: States): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>()
  for (const start of states.keys()) {
    const found = new Set([start])
    // A set yields what is added to it meanwhile.
    for (const name of found) for (const next of states.get(name)?.to ?? []) found.add(next)
    all.set(start, found)
  }
  return all
}

/** @throws `CONFIG_INVALID` for what only the author of a plugin can get wrong */
function checkStates(plugin: string, { kind, first }: JournalDefinition, states: States): void {
  const refuse = (name: string, given: unknown, cure: string): never => {
    throw configError(`${plugin}.journal.${name}`, given, cure)
  }
  if (typeof kind !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(kind))
    refuse('kind', kind, 'Use at most 32 lower-case letters, digits and hyphens.')
  if (states.get(first)?.stage !== 'asking') refuse('first', first, 'Name a state whose stage is `asking`.')
  const reachable = findReachable(states)
  for (const [name, { stage, to = [] }] of states) {
    const at = `states.${name}`
    if (!/^[\w-]{1,64}$/.test(name)) refuse(at, name, 'Use letters, digits, hyphens and underscores.')
    if (!['asking', 'handed', 'final'].includes(stage)) refuse(at, stage, 'Its stage is `asking`, `handed` or `final`.')
    for (const next of to) {
      const { stage: following } = states.get(next) ?? refuse(at, next, 'Declare that state too.')
      if (stage === 'final') refuse(at, to, 'A final state leads nowhere.')
      if (stage === 'handed' && following === 'asking')
        refuse(at, next, 'After the wallet returned something, nothing may ask it again.')
    }
    if (![...(reachable.get(name) ?? [])].some((next) => states.get(next)?.stage === 'final'))
      refuse(at, to, 'Every state needs a way to a final one: a live intent holds up all others of its account.')
  }
}

/** Checks a definition, and returns what it allows. @throws `CONFIG_INVALID` */
export function intentRules(plugin: string, definition: JournalDefinition): IntentRules {
  const { kind, first } = definition
  const states: States = new Map(Object.entries(definition.states))
  checkStates(plugin, definition, states)
  const reachable = findReachable(states)
  const stageOf = (state: string): IntentStage | undefined => states.get(state)?.stage
  const parse = (data: unknown): unknown => {
    try {
      return definition.parse(data)
    } catch {
      // A parser that throws accepts nothing.
      return
    }
  }
  const checkData: IntentRules['checkData'] = (data) => {
    let text: string | undefined
    try {
      text = JSON.stringify(data)
      if (text.length <= dataLimit) {
        const read = parse(parseJson(text))
        if (read !== undefined) return read
      }
    } catch {
      // Cyclic, a bigint, nothing at all, or keys that would not be read.
    }
    throw invalidArgument('data', `Pass plain JSON of at most ${dataLimit} characters that \`parse\` accepts.`)
  }

  return {
    kind,
    first,
    stageOf,
    isReachable: (from, to) => !!reachable.get(from)?.has(to),
    checkData,
    accept(record) {
      const stage = stageOf(record.state)
      const data = stage && parse(record.data)
      if (!stage || data === undefined || (record.hash !== undefined && stage === 'asking')) return
      return { ...record, stage, data }
    },
    change(record, { state = record.state, hash = record.hash, data }, now) {
      const stage = stageOf(state)
      if (!stage) throw changeRefused(record, `\`${state}\` is not a state.`)
      if (hash !== undefined && !isHash(hash))
        throw invalidArgument('hash', 'Pass printable ASCII, 256 characters at most.')
      if (record.hash !== undefined && hash !== record.hash) throw changeRefused(record, 'Its hash is already known.')
      if (hash !== undefined && stage === 'asking') throw changeRefused(record, 'With a hash it is no longer asking.')
      // The wallet sent it after all: whatever was concluded before was wrong.
      const isLate = hash !== undefined && record.hash === undefined && stage === 'handed'
      const isSame = state === record.state
      if (!isSame && !isLate && !states.get(record.state)?.to?.includes(state))
        throw changeRefused(record, `\`${record.state}\` does not lead to \`${state}\`.`)
      // Always later than before, so that the newer of two records is known; a final one is not kept longer for it.
      const next = record.updatedAt + 1
      return {
        ...record,
        state,
        stage,
        ...(hash !== undefined && { hash }),
        ...(data !== undefined && { data: checkData(data) }),
        updatedAt: isSame && stage === 'final' ? next : Math.max(now, next),
      }
    },
  }
}
