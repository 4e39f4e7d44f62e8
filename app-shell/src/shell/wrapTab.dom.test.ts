import { afterEach, expect, it } from 'vitest'
import { wrapTab } from './wrapTab.js'

afterEach(() => document.body.replaceChildren())

it('lets Enter press a button once, however long it is held, and leaves other held keys alone', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  const life = new AbortController()
  wrapTab(dialog, life.signal)
  const isLeft = (key: string, repeat: boolean) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }))
  expect([isLeft('Enter', false), isLeft('Enter', true), isLeft('ArrowDown', true)]).toEqual([true, false, true])
  life.abort()
  expect(isLeft('Enter', true)).toBe(true)
})
