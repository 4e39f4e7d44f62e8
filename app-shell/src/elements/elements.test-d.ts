import { describe, expectTypeOf, it } from 'vitest'
import type { GlobalComponents, HTMLAttributes, PublicProps } from 'vue'
import type { AttributesByTag, ElementComponents } from './index.js'

declare module 'vue' {
  interface GlobalComponents extends ElementComponents<HTMLAttributes & PublicProps> {}
}

describe('elements in the DOM (B12)', () => {
  it('are found and made by their tags, and their events have types', () => {
    ;() => {
      expectTypeOf(document.querySelector('latchkey-button')).toEqualTypeOf<HTMLElement | null>()
      expectTypeOf(document.createElement('latchkey-modal')).toEqualTypeOf<HTMLElement>()
      document.querySelector('latchkey-modal')?.addEventListener('lk:view', (event) => {
        expectTypeOf(event.detail.view).toEqualTypeOf<string>()
      })
      document.addEventListener('lk:connect', (event) => {
        expectTypeOf(event.detail.address).toEqualTypeOf<string>()
      })
    }
    expectTypeOf<keyof AttributesByTag>().toExtend<keyof HTMLElementTagNameMap>()
  })
})

describe('elements in templates of Vue (B12)', () => {
  it('are components with their attributes, and those of every element', () => {
    type Props<tag extends keyof ElementComponents> = InstanceType<GlobalComponents[tag]>['$props']
    const props: Props<'latchkey-button'> = {
      label: 'Connect',
      size: 'sm',
      disabled: '',
      class: 'x',
      'aria-busy': true,
    }
    expectTypeOf(props).not.toBeAny()
    expectTypeOf<Props<'latchkey-wallet-button'>['wallet']>().toEqualTypeOf<string>()
    expectTypeOf<Parameters<NonNullable<Props<'latchkey-modal'>['onLk:view']>>[0]['detail']['view']>().toBeString()
    // @ts-expect-error: `false` would be written out, and disable it
    ;({ disabled: false }) satisfies Props<'latchkey-button'>
    // @ts-expect-error: no such size
    ;({ size: 'xl' }) satisfies Props<'latchkey-button'>
    // @ts-expect-error: of which wallet?
    ;({}) satisfies Props<'latchkey-wallet-button'>
  })
})
