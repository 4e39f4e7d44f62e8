import type { FaultChance, RelayFaultSettings, RelayFaults } from './contract.js'
import { RelayError } from './RelayError.js'

type Chances = 'drop' | 'duplicate' | 'replay' | 'close'

/** The fault switches, as the relay queries them. */
export interface FaultBoard {
  readonly switches: RelayFaults
  readonly settings: RelayFaultSettings
  /** Whether the fault strikes now; counts down or draws. Pass `tag` for faults of messages. */
  take(fault: Chances, tag?: number): boolean
  /** Whether `drop`, `duplicate`, `reorder` and `replay` apply to messages with this tag. */
  aimsAt(tag: number): boolean
  readonly taken: number
}

const off: RelayFaultSettings = Object.freeze({
  slowMs: 0,
  drop: undefined,
  duplicate: undefined,
  reorder: 0,
  replay: undefined,
  close: undefined,
  refuseProject: false,
  refuseOrigin: false,
  clockSkewMs: 0,
  down: false,
  tags: undefined,
  seed: 1,
})

/** Creates the fault switches of a relay. @throws RelayError `INVALID_FAULT` */
export function createFaults(initial: Partial<RelayFaultSettings> = {}): FaultBoard {
  let settings = off
  let random = createRandom(off.seed)
  let taken = 0
  const set = (change: Partial<RelayFaultSettings>): void => {
    for (const [name, value] of Object.entries(change)) requireFault(name, value)
    settings = Object.freeze({ ...settings, ...change })
    if (change.seed !== undefined) random = createRandom(change.seed)
  }
  const aimsAt = (tag: number): boolean => settings.tags?.includes(tag) ?? true
  set(initial)
  return {
    switches: {
      set,
      clear() {
        settings = off
        random = createRandom(off.seed)
      },
      get current() {
        return settings
      },
    },
    get settings() {
      return settings
    },
    take(fault, tag) {
      const chance = settings[fault]
      if (!chance || (tag !== undefined && !aimsAt(tag)) || !isHit(chance, random)) return false
      if ('next' in chance) {
        const next = chance.next - 1
        settings = Object.freeze({ ...settings, [fault]: next > 0 ? { next } : undefined })
      }
      taken += 1
      return true
    },
    aimsAt,
    get taken() {
      return taken
    },
  }
}

function isHit(chance: FaultChance, random: () => number): boolean {
  return 'next' in chance ? chance.next > 0 : random() < chance.share
}

const whole = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const chance = (value: unknown): boolean => {
  if (value === undefined) return true
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false
  if ('next' in value) return whole(0, 1e9)(value.next)
  return 'share' in value && typeof value.share === 'number' && value.share >= 0 && value.share <= 1
}
const names = (value: unknown): boolean =>
  typeof value === 'boolean' || (Array.isArray(value) && value.every((name) => typeof name === 'string'))

const kinds: Readonly<Record<keyof RelayFaultSettings, (value: unknown) => boolean>> = {
  slowMs: whole(0, 600_000),
  drop: chance,
  duplicate: chance,
  reorder: whole(0, 1_000),
  replay: chance,
  close: chance,
  refuseProject: names,
  refuseOrigin: names,
  clockSkewMs: whole(-1e12, 1e12),
  down: (value) => typeof value === 'boolean',
  tags: (value) => value === undefined || (Array.isArray(value) && value.every(whole(0, 0xffff_ffff))),
  seed: whole(0, 0xffff_ffff),
}

function requireFault(name: string, value: unknown): void {
  const accepts = Object.hasOwn(kinds, name) ? kinds[name as keyof RelayFaultSettings] : undefined
  if (!accepts) throw new RelayError('INVALID_FAULT', `Unknown fault ${JSON.stringify(name.slice(0, 40))}.`)
  if (!accepts(value)) throw new RelayError('INVALID_FAULT', `Invalid value for the fault ${name}.`)
}

/** Deterministic numbers in [0, 1) for a seed (mulberry32); for faults and tests, never for secrets. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
