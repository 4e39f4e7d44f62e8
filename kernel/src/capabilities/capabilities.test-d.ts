import { describe, expectTypeOf, it } from 'vitest'
import type {
  AdapterImplementation,
  Capabilities,
  CapabilityLoads,
  CapabilityLoadsOf,
  Context,
  When,
} from '../index.js'
import { defineAdapter } from '../index.js'

declare const context: Context
const never = (): Promise<never> => Promise.reject(new Error('types only'))
const base = { namespace: 'chain', discover: never, load: never } as const

describe('capabilities', () => {
  it('are typed by name when a plugin asks for them', async () => {
    const greeting = await context.capability('greeting', 'eip155')
    expectTypeOf(greeting).not.toBeAny()
    expectTypeOf(greeting).toEqualTypeOf<Capabilities['greeting'] | undefined>()
    const farewell = await context.capability('farewell', 'eip155')
    expectTypeOf(farewell?.part()).toEqualTypeOf<string | undefined>()
    // @ts-expect-error no package defines it
    void context.capability('swap', 'eip155')
    // @ts-expect-error each namespace has its own
    void context.capability('greeting')
    // @ts-expect-error perhaps the adapter does not have it
    void greeting.greet
  })

  it('are typed where an adapter declares them', () => {
    const greet = (name: string) => name
    defineAdapter({ ...base })
    defineAdapter({ ...base, capabilities: [] })
    defineAdapter({ ...base, capabilities: ['greeting'] })
    // @ts-expect-error no package defines it
    defineAdapter({ ...base, capabilities: ['swap'] })
    // @ts-expect-error the lazy half has the objects
    defineAdapter({ ...base, capabilities: { greeting: async () => ({ default: { greet } }) } })
  })

  it('are typed where an adapter has them', () => {
    const greet = (name: string) => name
    const loads: CapabilityLoads = { greeting: async () => ({ default: { greet } }) }
    expectTypeOf(loads).toEqualTypeOf<NonNullable<AdapterImplementation['capabilities']>>()
    // @ts-expect-error no package defines it
    const unknown: CapabilityLoads = { swap: async () => ({ default: {} }) }
    // @ts-expect-error an object of another capability
    const other: CapabilityLoads = { farewell: async () => ({ default: { greet } }) }
    // @ts-expect-error the object is loaded
    const whole: CapabilityLoads = { greeting: { greet } }
    expectTypeOf([unknown, other, whole]).toEqualTypeOf<CapabilityLoads[]>()
  })

  it('are conditions of items by name', () => {
    expectTypeOf<{ readonly capability: 'greeting' }>().toExtend<When>()
    expectTypeOf<{ readonly capability: 'swap' }>().not.toExtend<When>()
  })

  it('accept no name while no package defines one', () => {
    // biome-ignore lint/complexity/noBannedTypes: what an interface is before anybody merged into it
    type None = CapabilityLoadsOf<{}>
    const none: None = {}
    expectTypeOf(none).toEqualTypeOf<{ readonly [name: string]: never }>()
    // @ts-expect-error no package defines it
    const wrong: None = { greeting: async () => ({ default: {} }) }
    expectTypeOf(wrong).toEqualTypeOf<None>()
  })
})
