import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './Tabs.js'

afterEach(cleanup)

const tabs = ['mobile', 'desktop', 'web'].map((id) => ({ id, text: id }))

function Ways(): ReactElement {
  const [chosen, choose] = useState('mobile')
  return <Tabs label="Ways" action="way" tabs={tabs} chosen={chosen} choose={choose} />
}

/** The tab that is chosen and has the focus after each key. */
const press = (keys: readonly string[]): (string | undefined)[] =>
  keys.map((key) => {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    const chosen = screen.getByRole('tab', { selected: true })
    return document.activeElement === chosen ? (chosen.textContent ?? undefined) : undefined
  })

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('follows the arrow keys in the direction of the page: %s', (direction, onward, back) => {
  render(
    <div style={{ direction } as { direction: 'ltr' | 'rtl' }}>
      <Ways />
    </div>,
  )
  expect(press([onward, onward, onward, back, back])).toEqual(['desktop', 'web', 'mobile', 'web', 'desktop'])
})

it('moves to the first and last tab by Home and End, and ignores other keys', () => {
  render(<Ways />)
  expect(press(['End', 'Home'])).toEqual(['web', 'mobile'])
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'a' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('mobile')
})
