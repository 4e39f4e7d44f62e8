import { parseCaip10 } from '../caip/parseCaip10.js'
import type { Intent, IntentStage } from './contract.js'

/** Whose intents, and of which kind. */
export interface IntentOwner {
  readonly plugin: string
  readonly kind: string
}

/** Where a record is stored. */
export interface IntentName extends IntentOwner {
  readonly id: string
}

/** A stored intent. */
export interface IntentRecord extends Omit<Intent, 'isKept'> {
  /** Recorded by a tab that does not know yet whether it is the only one: no wallet was asked for it. */
  readonly isClaim?: true
}

/** Most characters of `data` as JSON. */
export const dataLimit = 8192
/** Most characters of a stored record; its parts other than `data` take less than 1,000. */
const recordLimit = 10_240
/** Characters that a new record reserves, so that storage that is full by then still takes the hash. */
const spare = 512

const refusePrototypes = (key: string, value: unknown): unknown => {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new TypeError(key)
  return value
}

const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e15

/** Whether a wallet can have returned this. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,256}$/.test(value)

const isTable = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStage = (value: unknown): value is IntentStage => ['asking', 'handed', 'final'].includes(value as IntentStage)

/** The key after the prefix of the instance. */
export const formatName = ({ plugin, kind, id }: IntentName): string => `${plugin}:journal:${kind}:${id}`

/** Reads such a key; `undefined` for one of something else. */
export function parseName(text: string): IntentName | undefined {
  const [, plugin, kind, id] = /^([^:]+):journal:([a-z][a-z0-9-]{0,31}):([0-9a-f]{32})$/.exec(text) ?? []
  return plugin && kind && id ? { plugin, kind, id } : undefined
}

/** Parses JSON that may be hostile. @throws SyntaxError, TypeError */
export const parseJson = (text: string): unknown => JSON.parse(text, refusePrototypes)

/** Returns the record in a text that anybody may have written, or `undefined` if it is not one of this name. */
export function parseRecord(text: string, { plugin, kind, id }: IntentName): IntentRecord | undefined {
  if (text.length > recordLimit) return
  try {
    const { v, data: record } = parseJson(text) as { readonly v?: unknown; readonly data?: unknown }
    if (v !== 1 || !isTable(record)) return
    const { account, state, stage, hash, data, createdAt, updatedAt, isClaim } = record
    if (record.id !== id || record.kind !== kind || record.plugin !== plugin) return
    if (typeof account !== 'string' || typeof state !== 'string' || !/^[\w-]{1,64}$/.test(state) || !isStage(stage))
      return
    parseCaip10(account)
    if (!isTime(createdAt) || !isTime(updatedAt)) return
    if (hash !== undefined && (!isHash(hash) || stage === 'asking')) return
    if (isClaim !== undefined && (isClaim !== true || stage !== 'asking')) return
    const times = { createdAt: Math.min(createdAt, updatedAt), updatedAt }
    const base = { id, plugin, kind, account, state, stage, data, ...times }
    return { ...base, ...(hash !== undefined && { hash }), ...(isClaim && { isClaim }) }
  } catch {
    // Not JSON, hostile keys, or no account.
    return
  }
}

/** The text of a record; `length` is that of the text it replaces, which fits into storage. */
export function formatRecord(record: IntentRecord, length = 0): string {
  const text = JSON.stringify({ v: 1, data: record })
  return text.padEnd(length || text.length + spare)
}
