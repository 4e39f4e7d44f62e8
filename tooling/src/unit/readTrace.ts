/** A snapshot of a thread's globals by name. */
export type Trace = ReadonlyMap<string, unknown>

/** Vitest's own globals, which change from file to file. */
const ofVitest = /^(__vi|Symbol\(vi|Symbol\(jest|Symbol\(\$\$jest)/

/** Set once per thread and never reset: by a library for itself, or for a library by every test that uses it. */
const forGood: readonly string[] = [
  '__polkadotjs',
  'IS_REACT_ACT_ENVIRONMENT',
  'Symbol(undici.globalDispatcher.1)',
  'process.env.DISABLE_GLOBAL_CORE',
  'process.env.NODE_BACKEND',
  // The registry of Latchkey instances.
  'Symbol(latchkey@0)',
  // The sandbox that files share ends with the process.
  'process.on exit',
]

/** Not compared: reading storage prints a warning without a page, and happy-dom creates a new `CSS` each time. */
const unread: readonly string[] = ['localStorage', 'sessionStorage', 'CSS']

/** Built-ins whose members tests may replace. */
const builtins = { Array, Date, Function, JSON, Math, Number, Object, Promise, String, console } as const

/** Records the globals of this thread, so that two records can be compared. */
export function readTrace(): Trace {
  const trace = new Map<string, unknown>()
  const members = (name: string, holder: object): void => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get } = Object.getOwnPropertyDescriptor(holder, key) ?? {}
      trace.set(`${name}${String(key)}`, get ?? value)
    }
  }
  // Compared by value: Node defines some when they are first read.
  for (const key of Reflect.ownKeys(globalThis))
    if (!unread.includes(String(key))) trace.set(String(key), Reflect.get(globalThis, key))
  for (const [name, builtin] of Object.entries(builtins)) {
    members(`${name}.`, builtin)
    if ('prototype' in builtin) members(`${name}.prototype.`, builtin.prototype as object)
  }
  members('process.env.', { ...process.env })
  for (const event of process.eventNames()) trace.set(`process.on ${String(event)}`, process.listenerCount(event))
  return trace
}

/** Names the differences between two records. */
export function compareTraces(before: Trace, after: Trace): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter(
    (name) => !Object.is(before.get(name), after.get(name)) && !ofVitest.test(name) && !forGood.includes(name),
  )
}
