import { describe, expectTypeOf, it } from 'vitest'
import type { Context, Intent, IntentStage, JournalReader } from '../index.js'

declare const context: Context

interface Gift {
  readonly to: string
}
const parse = (data: unknown): Gift | undefined => data as Gift | undefined

describe('context.journal', () => {
  it('infers states and data from the definition', async () => {
    const gifts = await context.journal({
      kind: 'gift',
      first: 'asked',
      states: { asked: { stage: 'asking', to: ['done'] }, done: { stage: 'final' } },
      parse,
    })
    expectTypeOf(gifts.begin).parameter(0).toEqualTypeOf<{ readonly account: string; readonly data: Gift }>()
    expectTypeOf(gifts.list()).toEqualTypeOf<readonly Intent<'asked' | 'done', Gift>[]>()
    expectTypeOf(gifts.update('x', { state: 'done' }).stage).toEqualTypeOf<IntentStage>()
    // @ts-expect-error not a state
    gifts.update('x', { state: 'lost' })
    // @ts-expect-error not the data of this kind
    await gifts.begin({ account: 'test:1:alice', data: { to: 7 } })
  })

  it('refuses states that nobody declared, and final ones that lead on', () => {
    void context.journal({
      kind: 'gift',
      first: 'asked',
      // @ts-expect-error `lost` is not declared
      states: { asked: { stage: 'asking', to: ['lost'] }, done: { stage: 'final' } },
      parse,
    })
    void context.journal({
      kind: 'gift',
      first: 'asked',
      // @ts-expect-error a final state leads nowhere
      states: { asked: { stage: 'asking', to: ['done'] }, done: { stage: 'final', to: ['asked'] } },
      parse,
    })
  })

  it('takes plain data only', async () => {
    const counts = await context.journal<'asked' | 'done', { readonly amount: bigint }>({
      kind: 'gift',
      first: 'asked',
      states: { asked: { stage: 'asking', to: ['done'] }, done: { stage: 'final' } },
      parse: () => undefined,
    })
    // @ts-expect-error a bigint is not JSON
    await counts.begin({ account: 'test:1:alice', data: { amount: 1n } })
  })

  it('reads the intents of all plugins without a definition', async () => {
    expectTypeOf(await context.journal()).toEqualTypeOf<JournalReader>()
  })
})
