import { afterEach, expect, it } from 'vitest'
import { focused } from './focused.js'
import { restoreFocus } from './restoreFocus.js'

afterEach(() => document.body.replaceChildren())

const page = document.documentElement
const add = (parent: ParentNode & Node, name: string, id = ''): HTMLElement => {
  const element = document.createElement(name)
  element.id = id
  return parent.appendChild(element)
}
/** A page that draws all of itself in one shadow root. */
const shadowPage = () => add(document.body, 'div').attachShadow({ mode: 'open' })
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

it('leaves focus where a page in a shadow root put it', async () => {
  const host = add(document.body, 'div')
  const root = shadowPage()
  const opener = add(root, 'button')
  const field = add(root, 'input')
  opener.focus()
  const openers = focused()
  field.focus()
  restoreFocus(openers, host, page, focused)
  await frame()
  expect(root.activeElement).toBe(field)
})

it('finds the opener in a shadow root', () => {
  const host = add(document.body, 'div')
  const root = shadowPage()
  const opener = add(root, 'button')
  opener.focus()
  const openers = focused()
  opener.blur()
  restoreFocus(openers, host, page, focused)
  expect(root.activeElement).toBe(opener)
})

it('finds what invokes the popover that the opener was in, whatever its id', () => {
  const host = add(document.body, 'div')
  const invoker = add(document.body, 'button')
  invoker.setAttribute('popovertarget', 'a"]b')
  const popover = add(document.body, 'div', 'a"]b')
  popover.setAttribute('popover', '')
  const opener = add(popover, 'button')
  opener.focus()
  const openers = focused()
  opener.blur()
  opener.setAttribute('disabled', '')
  restoreFocus(openers, host, page, focused)
  expect(document.activeElement).toBe(invoker)
})

it('goes on with the next one where the page made an opener throw', () => {
  const host = add(document.body, 'div')
  const opener = add(document.body, 'button')
  const ours = add(document.body, 'button')
  ours.setAttribute('data-lk-button', '')
  opener.focus()
  const openers = focused()
  opener.blur()
  opener.focus = () => {
    throw new Error('not you')
  }
  restoreFocus(openers, host, page, focused)
  expect(document.activeElement).toBe(ours)
})

it('goes on to the next opener where the page has made what it asks of one throw', () => {
  const host = add(document.body, 'div')
  const opener = add(document.body, 'button')
  const ours = add(document.body, 'button')
  ours.setAttribute('data-lk-button', '')
  const refuse = () => {
    throw new TypeError('of the page')
  }
  Object.defineProperty(opener, 'closest', { value: refuse })
  opener.focus()
  const openers = focused()
  opener.remove()
  restoreFocus(openers, host, page, focused)
  expect(document.activeElement).toBe(ours)
})
