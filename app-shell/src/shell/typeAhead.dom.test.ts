import { afterEach, expect, it } from 'vitest'
import { typeAhead } from './typeAhead.js'

const names = ['Browser One', 'Browser Two', 'Élan', 'Zebra', 'Bramble']
const life = new AbortController()
afterEach(() => document.body.replaceChildren())

const stage = (before?: (dialog: HTMLElement, rows: readonly HTMLElement[]) => Parameters<typeof typeAhead>[2]) => {
  const dialog = document.body.appendChild(document.createElement('div'))
  const list = dialog.appendChild(document.createElement('ul'))
  list.className = 'lk-list'
  const rows = names.map((name) => {
    const row = list.appendChild(document.createElement('button'))
    row.className = 'lk-row'
    row.append('icon ')
    const title = row.appendChild(document.createElement('span'))
    title.className = 'lk-row-title'
    title.textContent = name
    return row
  })
  rows[0]?.focus()
  typeAhead(dialog, life.signal, before?.(dialog, rows))
  let now = 1000
  /** Types with so many milliseconds before each letter; returns the focused row. */
  const type = (keys: string, pause = 50, init: KeyboardEventInit = {}) => {
    let event: KeyboardEvent | undefined
    for (const key of keys) {
      now += pause
      event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
      Object.defineProperty(event, 'timeStamp', { value: now })
      document.activeElement?.dispatchEvent(event)
    }
    return [document.activeElement?.querySelector('.lk-row-title')?.textContent, event?.defaultPrevented]
  }
  return { type, dialog }
}

it('moves to the row whose name begins with what is typed, whatever its case and marks', () => {
  const { type } = stage()
  expect(type('z')).toEqual(['Zebra', true])
  expect(type('e', 600)).toEqual(['Élan', true])
  type('B', 600)
  expect(type('RA')).toEqual(['Bramble', true])
})

it('begins anew after half a second', () => {
  const { type } = stage()
  expect(type('z')[0]).toBe('Zebra')
  expect(type('b', 501)[0]).toBe('Bramble')
})

it('goes on to the next with the same letter again, round the end', () => {
  const { type } = stage()
  expect([type('b')[0], type('b')[0], type('b')[0]]).toEqual(['Browser Two', 'Bramble', 'Browser One'])
})

it('takes a space for a letter within a name, and leaves it alone otherwise', () => {
  const { type } = stage()
  expect(type(' ')).toEqual(['Browser One', false])
  expect(type('browser t', 30)).toEqual(['Browser Two', true])
  expect(type(' ', 600)).toEqual(['Browser Two', false])
})

it('leaves alone what is not typed into a list: shortcuts, other keys, fields, nothing found', () => {
  const { type, dialog } = stage()
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(type('z', 600, { [held]: true })).toEqual(['Browser One', false])
  expect(type('q', 600)[0]).toBe('Browser One')
  const input = dialog.querySelector('ul')?.appendChild(document.createElement('input'))
  input?.focus()
  expect(type('z', 600)[1]).toBe(false)
  expect(document.activeElement).toBe(input)
})

it('replays in order the keys pressed before it loaded, and continues from them', () => {
  const { type } = stage((dialog, rows) => {
    const early: [KeyboardEvent, EventTarget | null][] = []
    const keep = (event: KeyboardEvent): void => void early.push([event, event.target])
    dialog.addEventListener('keydown', keep)
    ;['b', 'r', 'a'].forEach((key, index) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 900 + index })
      rows[0]?.dispatchEvent(event)
    })
    dialog.removeEventListener('keydown', keep)
    return early
  })
  expect(document.activeElement?.querySelector('.lk-row-title')?.textContent).toBe('Bramble')
  // Within half a second of the last of them.
  expect(type('m')).toEqual(['Bramble', true])
  expect(type('z')).toEqual(['Bramble', true])
  expect(type('z', 600)).toEqual(['Zebra', true])
})

it('ignores early keys that were not typing', () => {
  stage((_dialog, rows) =>
    [new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }), new KeyboardEvent('keydown', { key: 'Tab' })].map(
      (event) => [event, rows[0] ?? null] as const,
    ),
  )
  expect(document.activeElement?.querySelector('.lk-row-title')?.textContent).toBe('Browser One')
})

it('ignores what a browser sends as it fills in a form, which has no key, and goes on', () => {
  const { type } = stage((_dialog, rows) => [[new Event('keydown'), rows[0] ?? null]])
  expect(type('z')).toEqual(['Zebra', true])
})
