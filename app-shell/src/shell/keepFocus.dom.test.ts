import { afterEach, expect, it } from 'vitest'
import { keepFocus } from './keepFocus.js'

afterEach(() => document.body.replaceChildren())

const stage = () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const page = document.body.appendChild(document.createElement('button'))
  dialog.innerHTML = '<h2 id="lk-title" tabindex="-1"></h2><p><button></button></p><button></button>'
  dialog.show()
  const life = new AbortController()
  const [section] = dialog.querySelectorAll('p')
  const [inside, other] = dialog.querySelectorAll('button')
  if (!section || !inside || !other) throw new Error('the stage is incomplete')
  inside.focus()
  keepFocus(dialog, life.signal)
  const now = () => root.activeElement
  const title = dialog.querySelector('#lk-title')
  return { dialog, page, life, section, inside, other, now, title }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

it('moves focus to the title when what has it leaves', async () => {
  const { section, now, title } = stage()
  section.remove()
  await turn()
  expect(now()).toBe(title)
})

it('leaves focus that is elsewhere in the dialog', async () => {
  const { section, other, now } = stage()
  other.focus()
  section.remove()
  await turn()
  expect(now()).toBe(other)
})

it('leaves focus that a view moves when it removes what had it', async () => {
  const { section, other, now } = stage()
  section.remove()
  other.focus()
  await turn()
  expect(now()).toBe(other)
})

it('leaves focus that went to the page before', async () => {
  const { section, page, now } = stage()
  page.focus()
  await turn()
  section.remove()
  await turn()
  expect([now(), document.activeElement]).toEqual([null, page])
})

it('moves focus to the title also when the page is not the active one meanwhile, as while a wallet asks in a window of its own', async () => {
  const { section, inside, now, title } = stage()
  // What browsers send then: the element stays the active one of its document.
  inside.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  await turn()
  section.remove()
  await turn()
  expect(now()).toBe(title)
})

it('leaves focus that the page takes in the turn in which what had it leaves', async () => {
  const { section, page, now } = stage()
  section.remove()
  page.focus()
  await turn()
  expect([now(), document.activeElement]).toEqual([null, page])
})

it('leaves a closed dialog, and one whose life is over', async () => {
  for (const end of [
    ({ dialog }: ReturnType<typeof stage>) => dialog.close(),
    ({ life }: ReturnType<typeof stage>) => life.abort(),
  ]) {
    const staged = stage()
    end(staged)
    staged.section.remove()
    await turn()
    expect(staged.now()).not.toBe(staged.title)
  }
})
