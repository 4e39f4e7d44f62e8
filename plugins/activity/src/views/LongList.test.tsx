import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LongList } from './LongList.js'

// The document of the test has no layout.
const names = ['clientHeight', 'offsetHeight'] as const
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const)
beforeEach(() => {
  for (const name of names) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 60 })
})
afterEach(() => {
  cleanup()
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor)
    else Reflect.deleteProperty(HTMLElement.prototype, name)
})

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, isHeading: at % 10 === 0 }))
const stage = (count: number) =>
  render(
    <div style={{ overflowY: 'auto' }}>
      <LongList
        label="All"
        lines={linesOf(count)}
        height={60}
        placedClass="placed"
        idOf={({ id }) => id}
        isStop={({ isHeading }) => !isHeading}
      >
        {({ id, isHeading }, tabIndex) =>
          isHeading ? (
            <h3>{id}</h3>
          ) : (
            <button type="button" tabIndex={tabIndex}>
              {id}
            </button>
          )
        }
      </LongList>
    </div>,
  )

it('draws a short list whole, as one stop for Tab', () => {
  stage(30)
  expect(screen.getAllByRole('button')).toHaveLength(27)
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it.each([201, 100_000])('keeps what is in the page bounded: %d lines', (count) => {
  stage(count)
  const drawn = screen.getAllByRole('listitem')
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.length).toBeLessThan(40)
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe(`${count}`)
})

it('moves with arrows, Home and End, past what cannot be pressed', () => {
  stage(30)
  const focused = (): string | null | undefined => document.activeElement?.textContent
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  screen.getByRole('button', { name: '9' }).focus()
  const seen = ['ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['11', '9', '29', '29', '1', '1'])
})
