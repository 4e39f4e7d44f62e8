import { afterEach, expect, it } from 'vitest'
import { holdBack } from './holdBack.js'

afterEach(() => document.body.replaceChildren())

const stage = (html: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  return place
}
const inert = (place: Element) => [...place.querySelectorAll('[inert]')].map(({ localName }) => localName)
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

it('makes inert what a disabled fieldset leaves usable, and leaves the rest announced as disabled', () => {
  const place = stage(
    '<a href="/">a</a><p>text</p><x-pay></x-pay><details><summary>s</summary></details><b tabindex="0">b</b><button disabled tabindex="0">c</button>',
  )
  const undo = holdBack(place)
  expect(inert(place)).toEqual(['a', 'x-pay', 'summary', 'b'])
  undo()
  expect(inert(place)).toEqual([])
})

it('holds what arrives late and what is freed by its page, and keeps what was inert before', async () => {
  const place = stage('<i inert tabindex="0">i</i><a>a</a>')
  const undo = holdBack(place)
  place.querySelector('a')?.setAttribute('href', '/')
  place.append(document.createElement('x-late'))
  await settled()
  expect(inert(place)).toEqual(['i', 'a', 'x-late'])
  place.querySelector('a')?.removeAttribute('inert')
  await settled()
  expect(inert(place)).toEqual(['i', 'a', 'x-late'])
  undo()
  expect(inert(place)).toEqual(['i'])
})
