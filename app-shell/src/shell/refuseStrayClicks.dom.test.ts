import { afterEach, expect, it, vi } from 'vitest'
import { refuseStrayClicks } from './refuseStrayClicks.js'

afterEach(() => document.body.replaceChildren())

const stage = () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const life = new AbortController()
  const pressed = vi.fn<(text: string | null) => void>()
  const button = (text: string): HTMLElement => {
    const element = document.createElement('button')
    element.innerHTML = `<b>${text}</b>`
    element.onclick = () => pressed(text)
    return dialog.appendChild(element)
  }
  /** Presses what is drawn in a button; returns whether its default was left. */
  const click = (element: HTMLElement, detail: number) =>
    element.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  const texts = () => pressed.mock.calls.flat()
  return { dialog, life, button, click, texts }
}

it('refuses what stands where a row was that is gone, until it is pressed anew', () => {
  const { dialog, life, button, click, texts } = stage()
  refuseStrayClicks(dialog, life.signal)
  const row = button('row')
  click(row, 1)
  row.remove()
  const wallet = button('wallet')
  expect([click(wallet, 2), click(wallet, 3), texts()]).toEqual([false, false, ['row']])
  click(wallet, 1)
  expect(texts()).toEqual(['row', 'wallet'])
})

it('leaves further clicks on what stays, whatever is drawn in it by then, and those of keys', () => {
  const { dialog, life, button, click, texts } = stage()
  refuseStrayClicks(dialog, life.signal)
  const copy = button('copy')
  click(copy, 1)
  copy.innerHTML = '<i>copied</i>'
  click(copy, 2)
  copy.remove()
  click(button('key'), 0)
  expect(texts()).toEqual(['copy', 'copy', 'key'])
})

it('refuses the second click where the first came before it was there, and ends with the dialog', () => {
  const { dialog, life, button, click, texts } = stage()
  refuseStrayClicks(dialog, life.signal)
  const row = button('row')
  click(row, 2)
  expect(texts()).toEqual([])
  life.abort()
  click(row, 2)
  expect(texts()).toEqual(['row'])
})

it('leaves further clicks on a control that was disabled when it was pressed, before it was there, and on nothing else', () => {
  const { dialog, life, button, click, texts } = stage()
  const row = button('row')
  refuseStrayClicks(dialog, life.signal, row)
  const other = button('other')
  row.innerHTML = '<i>enabled</i>'
  expect([click(other, 2), click(row, 2), click(other, 3)]).toEqual([false, true, false])
  expect(texts()).toEqual(['row'])
  click(row, 1)
  row.remove()
  expect(click(other, 2)).toBe(false)
})
