import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bindReducers } from '../store/bindReducers.js'
import type { KernelState } from '../store/contract.js'
import { createStore } from '../store/createStore.js'
import { runs } from '../testing/runs.js'
import type { ViewDeclaration } from './contract.js'
import type { ViewStack } from './createViewStack.js'
import { createViewStack } from './createViewStack.js'
import { viewReducers } from './viewReducers.js'

const views: { readonly [view: string]: ViewDeclaration } = {
  Plain: { title: 'Plain' },
  Asking: { title: 'Asking', answers: true },
  Guarded: { title: 'Guarded', requires: 'connected', answers: true },
  Connect: { title: 'Connect', answers: true, whenConnected: 'Account' },
  Account: { title: 'Account', requires: 'connected' },
  Lost: { title: 'Lost', whenConnected: 'Nowhere' },
}

const create = (loadSkin = async (): Promise<unknown> => undefined) => {
  const initial = { stack: [], modal: { open: false, loading: false } } as unknown as KernelState
  const store = createStore<KernelState>(initial, () => undefined)
  const events: string[] = []
  const world = { isConnected: false, store, events }
  const chosenView = (): string => (world.isConnected ? 'Account' : 'Connect')
  const stack: ViewStack = createViewStack({
    reducers: bindReducers(store, 'views', viewReducers),
    getState: store.getState,
    isConnected: () => world.isConnected,
    declaration: (view) => views[view],
    chosenView,
    loadSkin,
    tell: (event) => events.push(event),
  })
  return Object.assign(world, { stack, chosenView, shown: () => store.getState().stack.map(({ view }) => view) })
}
type World = ReturnType<typeof create>

/** Outcome of a promise; settling twice would show in `times`. */
interface Watched {
  outcome: string
}
const watch = (promise: Promise<unknown>): Watched => {
  const watched: Watched = { outcome: 'pending' }
  promise.then(
    (value) => {
      watched.outcome = `answered ${String(value)}`
    },
    (error: { code?: string }) => {
      watched.outcome = `refused ${String(error.code ?? error)}`
    },
  )
  return watched
}
const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) await undefined
}

interface Waiter {
  readonly view: string
  readonly watched: Watched
  expected: string
}
interface ModelFrame {
  readonly view: string
  readonly params: unknown
  readonly waiter: Waiter | undefined
}
/** A model of the same rules over plain arrays. */
interface Model {
  frames: ModelFrame[]
  waiters: Waiter[]
  flows: { key: string; waiter: Waiter }[]
  answers: number
}
const end = (frames: readonly ModelFrame[], error?: string): void => {
  for (const { waiter } of frames) {
    if (waiter?.expected !== 'pending') continue
    waiter.expected = error ?? (views[waiter.view]?.answers ? 'refused VIEW_DISMISSED' : 'answered undefined')
  }
}
const same = (frame: ModelFrame | undefined, view: string, params: unknown): boolean =>
  frame?.view === view && JSON.stringify(frame.params ?? null) === JSON.stringify(params ?? null)
const guarded = (world: World, view: string, params: unknown): { view: string; params: unknown } =>
  views[view]?.requires && !world.isConnected && world.chosenView() !== view
    ? { view: world.chosenView(), params: undefined }
    : { view, params }

type Run = (model: Model, world: World) => void
class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly step: Run
  constructor(name: string, step: Run) {
    this.name = name
    this.step = step
  }
  check(): boolean {
    return true
  }
  toString(): string {
    return this.name
  }
  async run(model: Model, world: World): Promise<void> {
    const seen = new Set(world.store.getState().stack.map(({ key }) => key))
    this.step(model, world)
    await microtasks()
    const { stack, modal } = world.store.getState()
    expect(stack.map(({ view, params }) => ({ view, params }))).toEqual(
      model.frames.map(({ view, params }) => ({ view, params })),
    )
    expect(modal.open).toBe(stack.length > 0)
    const keys = stack.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) {
      if (!seen.has(key)) expect(usedKeys.get(world)?.has(key) ?? false).toBe(false)
      usedKeys.set(world, (usedKeys.get(world) ?? new Set()).add(key))
    }
    expect(model.waiters.map(({ watched }) => watched.outcome)).toEqual(model.waiters.map(({ expected }) => expected))
    if (!modal.open) expect(model.waiters.filter(({ watched }) => watched.outcome === 'pending')).toEqual([])
    expect(world.events).toEqual(world.events.map((_fact, index) => (index % 2 ? 'closed' : 'opened')))
    expect(world.events.length % 2 === 1).toBe(modal.open)
  }
}
const usedKeys = new WeakMap<World, Set<string>>()

const modelReplace = (model: Model, world: World, view: string, params: unknown): void => {
  const last = model.frames.at(-1)
  if (last && !same(last, view, params))
    model.frames.splice(-1, 1, { ...guarded(world, view, params), waiter: last.waiter })
}
const waiterFor = (model: Model, view: string, promise: Promise<unknown>): Waiter => {
  const waiter: Waiter = { view, watched: watch(promise), expected: 'pending' }
  model.waiters.push(waiter)
  return waiter
}
const view = fc.constantFrom(...Object.keys(views))
const params = fc.constantFrom<unknown>(undefined, { to: 'a' }, { to: 'b' })
const command = (name: string, run: Run): Step => new Step(name, run)
const steps = [
  fc.tuple(view, params).map(([v, p]) =>
    command(`open ${v}`, (model, world) => {
      const left = model.frames
      const frame = guarded(world, v, p)
      const { key, answer } = world.stack.open(v, p)
      const waiter = waiterFor(model, frame.view, answer)
      end(left)
      model.frames = [{ ...frame, waiter }]
      model.flows.push({ key, waiter })
    }),
  ),
  fc.tuple(view, params).map(([v, p]) =>
    command(`push ${v}`, (model, world) => {
      if (!same(model.frames.at(-1), v, p)) model.frames.push({ ...guarded(world, v, p), waiter: undefined })
      world.stack.push(v, p)
    }),
  ),
  fc.tuple(view, params).map(([v, p]) =>
    command(`replace ${v}`, (model, world) => {
      modelReplace(model, world, v, p)
      world.stack.replace(v, p)
    }),
  ),
  fc.tuple(view, params).map(([v, p]) =>
    command(`ask ${v}`, (model, world) => {
      const last = model.frames.at(-1)
      if (same(last, v, p) && last?.waiter?.expected === 'pending') return void world.stack.ask(v, p)
      const frame = guarded(world, v, p)
      model.frames.push({ ...frame, waiter: waiterFor(model, frame.view, world.stack.ask(v, p)) })
    }),
  ),
  fc.constant(
    command('back', (model, world) => {
      const landing = (frame: { readonly view: string; readonly params?: unknown } | undefined): string | undefined => {
        const other = frame?.params ? undefined : views[frame?.view ?? '']?.whenConnected
        return world.isConnected && other && views[other] ? other : undefined
      }
      const below = model.frames.at(-2)
      const instead = landing(model.frames.at(-1))
      if (instead && below?.view !== instead) modelReplace(model, world, instead, undefined)
      else if (!below) end(model.frames.splice(0))
      else {
        end(model.frames.splice(-1))
        const other = landing(below)
        if (other) modelReplace(model, world, other, undefined)
      }
      world.stack.back()
    }),
  ),
  fc.nat(5).map((at) =>
    command(`answer ${at}, and stay`, (model, world) => {
      const index = model.frames.length ? at % model.frames.length : -1
      const key = world.store.getState().stack[index]?.key ?? 'f0'
      const value = ++model.answers
      const waiter = model.frames[index]?.waiter
      if (waiter?.expected === 'pending') waiter.expected = `answered ${value}`
      world.stack.answer(key, value, { stays: true })
      world.stack.answer(key, 'again', { stays: true })
    }),
  ),
  fc.nat(5).map((at) =>
    command(`answer ${at}`, (model, world) => {
      const index = model.frames.length ? at % model.frames.length : -1
      const key = world.store.getState().stack[index]?.key ?? 'f0'
      const value = ++model.answers
      const frame = model.frames[index]
      if (frame?.waiter?.expected === 'pending') frame.waiter.expected = `answered ${value}`
      if (frame) end(model.frames.splice(index))
      world.stack.answer(key, value)
      world.stack.answer(key, 'again')
    }),
  ),
  fc.constant(
    command('close', (model, world) => {
      end(model.frames.splice(0))
      world.stack.close()
    }),
  ),
  fc.nat(5).map((at) =>
    command(`dismiss ${at}`, (model, world) => {
      const flow = model.flows[model.flows.length ? at % model.flows.length : 0]
      // Whoever has the result waits for nothing that could be dismissed.
      const waits = flow?.waiter.expected === 'pending'
      if (waits && model.frames[0]?.waiter === flow.waiter) end(model.frames.splice(0), 'refused stopped')
      world.stack.dismiss(flow?.key ?? 'f0', 'stopped')
    }),
  ),
  fc.boolean().map((isConnected) =>
    command(isConnected ? 'connected' : 'disconnected', (_model, world) => {
      world.isConnected = isConnected
    }),
  ),
]

describe('createViewStack, any sequence of steps (P23)', () => {
  it('matches the model, and settles every promise once, at the latest on close', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
        const model: Model = { frames: [], waiters: [], flows: [], answers: 0 }
        const world = create()
        await fc.asyncModelRun(() => ({ model, real: world }), commands)
        world.stack.close()
        await microtasks()
        expect(model.waiters.map(({ watched }) => watched.outcome)).not.toContain('pending')
        expect(world.shown()).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('createViewStack', () => {
  it('ignores a second push of the same view (395)', () => {
    const { stack, shown } = create()
    stack.open('Plain', { to: 'a' })
    stack.push('Plain', { to: 'a' })
    stack.replace('Plain', { to: 'a' })
    expect(shown()).toEqual(['Plain'])
    stack.push('Plain', { to: 'b' })
    expect(shown()).toEqual(['Plain', 'Plain'])
  })

  it('closes on back at the first frame (395)', () => {
    const { stack, events, shown } = create()
    stack.open('Plain', undefined)
    stack.back()
    expect(shown()).toEqual([])
    expect(events).toEqual(['opened', 'closed'])
  })

  it('shows Account when back leads to Connect while connected', () => {
    const world = create()
    world.stack.open('Connect', undefined)
    world.stack.push('Plain')
    world.isConnected = true
    world.stack.back()
    expect(world.shown()).toEqual(['Account'])
    world.stack.back()
    expect(world.shown()).toEqual([])
  })

  it('shows Account on back from Connect while connected, above any number of frames', () => {
    const world = create()
    world.isConnected = true
    world.stack.open('Connect', undefined)
    world.stack.back()
    expect(world.shown()).toEqual(['Account'])
    world.stack.open('Plain', undefined)
    world.stack.push('Connect')
    world.stack.back()
    expect(world.shown()).toEqual(['Plain', 'Account'])
    world.stack.push('Connect')
    world.stack.back()
    expect(world.shown()).toEqual(['Plain', 'Account'])
  })

  it('goes back to and from Connect as it was where its params say what for', () => {
    const world = create()
    world.isConnected = true
    world.stack.open('Plain', undefined)
    world.stack.push('Connect', { namespace: 'test' })
    world.stack.push('Plain')
    world.stack.back()
    expect(world.shown()).toEqual(['Plain', 'Connect'])
    world.stack.back()
    expect(world.shown()).toEqual(['Plain'])
  })

  it('causes no unhandled rejection when an ignored ask is dismissed', async () => {
    const seen: unknown[] = []
    const note = (reason: unknown): number => seen.push(reason)
    process.on('unhandledRejection', note)
    const { stack } = create()
    stack.open('Plain', undefined)
    void stack.ask('Asking')
    void stack.ask('Nowhere')
    stack.close()
    // Node reports unhandled rejections after the microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(seen).toEqual([])
  })

  it('closes on back when the view to show is not registered', () => {
    const world = create()
    world.isConnected = true
    world.stack.open('Lost', undefined)
    world.stack.back()
    expect(world.shown()).toEqual([])
  })

  it('opens for a plugin that asks while closed, and loads the skin', async () => {
    let loads = 0
    const { stack, events, shown } = create(async () => loads++)
    const asked = stack.ask('Asking')
    expect(shown()).toEqual(['Asking'])
    expect(events).toEqual(['opened'])
    expect(loads).toBe(1)
    stack.close()
    await expect(asked).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
  })

  it('rejects an ask while closed if the view cannot be shown', async () => {
    const { stack, shown } = create(() => Promise.reject(new Error('404')))
    await expect(stack.ask('Asking')).rejects.toThrow('404')
    expect(shown()).toEqual([])
  })

  it('dismisses a flow even after its first view was replaced', async () => {
    const { stack, shown } = create()
    const { key, answer } = stack.open('Connect', undefined)
    stack.replace('Asking')
    stack.push('Plain')
    stack.dismiss(key, 'stopped')
    await expect(answer).rejects.toBe('stopped')
    expect(shown()).toEqual([])
  })

  it('dismisses the asks above a frame that is resolved', async () => {
    const { stack, store, shown } = create()
    stack.open('Plain', undefined)
    const below = stack.ask('Asking', { to: 'a' })
    const key = store.getState().stack.at(-1)?.key ?? ''
    const above = watch(stack.ask('Asking', { to: 'b' }))
    stack.answer(key, 'yes')
    expect(await below).toBe('yes')
    await microtasks()
    expect(above.outcome).toBe('refused VIEW_DISMISSED')
    expect(shown()).toEqual(['Plain'])
  })

  it('never dismisses a flow that another one replaced', async () => {
    const { stack, shown } = create()
    const { key, answer } = stack.open('Asking', undefined)
    stack.open('Plain', undefined)
    stack.dismiss(key, 'stopped')
    await expect(answer).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    expect(shown()).toEqual(['Plain'])
  })

  it('emits closed last when a listener of opened closes at once', () => {
    const { stack, store, events, shown } = create()
    store.subscribe(
      ({ modal }) => modal.open,
      (isOpen) => isOpen && stack.close(),
    )
    stack.open('Plain', undefined)
    expect(shown()).toEqual([])
    expect(events).toEqual(['closed'])
  })

  it('refuses an unregistered view, and accepts params that are not plain data', async () => {
    const { stack, shown } = create()
    expect(() => stack.push('Nowhere')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
    await expect(stack.ask('Nowhere')).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    stack.open('Plain', cyclic)
    stack.push('Plain', cyclic)
    expect(shown()).toEqual(['Plain', 'Plain'])
  })
})
