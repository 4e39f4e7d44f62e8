import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import type { JsxElements } from '../index.js'
import type { ElementEvents } from './index.js'

afterEach(cleanup)

describe('elements in TSX (B12)', () => {
  it('are tags with their attributes, and those of every element', () => {
    const shown: readonly ReactElement[] = [
      <latchkey-button key="a" label="Connect" loading-label="…" size="sm" balance="hide" disabled className="x" />,
      <latchkey-connect-button key="b" address-start={2} address-end="3" instance="a" namespace="solana" />,
      <latchkey-wallet-button key="c" wallet="io.example" ref={(element: HTMLElement | null) => void element} />,
      <latchkey-modal key="d" embedded after-connect="hide" {...{ 'onlk:view': ({ detail }) => void detail.view }} />,
    ]
    expectTypeOf(shown).not.toBeAny()
    expectTypeOf<keyof JsxElements>().toEqualTypeOf<`latchkey-${string}` & keyof HTMLElementTagNameMap>()
    // @ts-expect-error: no such size
    ;<latchkey-button size="xl" />
    // @ts-expect-error: the network has no balance
    ;<latchkey-network-button balance="hide" />
    // @ts-expect-error: of which wallet?
    ;<latchkey-wallet-button />
    // @ts-expect-error: no such element
    ;<latchkey-buton />
  })

  it('dispatch to the props that React 19 listens with, and boolean attributes come and go', () => {
    const views: string[] = []
    const onView = ({ detail }: ElementEvents['lk:view']) => void views.push(detail.view)
    const show = (disabled: boolean) => (
      <>
        <latchkey-modal {...{ 'onlk:view': onView }} />
        <latchkey-button disabled={disabled} />
      </>
    )
    const { container, rerender } = render(show(true))
    act(() => {
      container.firstChild?.dispatchEvent(new CustomEvent('lk:view', { detail: { view: 'Connect' } }))
    })
    expect(views).toEqual(['Connect'])
    expect(container.querySelector('latchkey-button')?.getAttribute('disabled')).toBe('')
    rerender(show(false))
    expect(container.querySelector('latchkey-button')?.hasAttribute('disabled')).toBe(false)
  })
})
