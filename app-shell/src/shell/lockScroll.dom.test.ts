import { afterEach, expect, it } from 'vitest'
import { lockScroll } from './lockScroll.js'

const page = document.documentElement
afterEach(() => page.removeAttribute('style'))

it('restores exactly what was there, priority included', () => {
  page.setAttribute('style', 'color: red; overflow: scroll !important')
  const before = page.getAttribute('style')
  const unlock = lockScroll(page)
  expect(page.style.overflow).toBe('hidden')
  unlock()
  expect(page.style.getPropertyPriority('overflow')).toBe('important')
  expect(page.style.overflow).toBe('scroll')
  expect(page.style.length).toBe(before?.split(';').length)
})

it('leaves no empty attribute behind', () => {
  lockScroll(page)()
  expect(page.hasAttribute('style')).toBe(false)
})

it('counts: the last one out restores, and undoing twice is undoing once', () => {
  const [one, two] = [lockScroll(page), lockScroll(page)]
  one()
  one()
  expect(page.style.overflow).toBe('hidden')
  two()
  expect(page.style.overflow).toBe('')
})
