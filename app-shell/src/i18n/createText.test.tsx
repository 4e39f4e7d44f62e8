import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createText } from './createText.js'
import { Phrase } from './Phrase.js'

afterEach(cleanup)
const text = createText({ hello: 'Hello {name}, {name}!', plain: 'Yes' })

it('puts values into their places and leaves a place without a value', () => {
  expect(text('hello', { name: 'Ada' })).toBe('Hello Ada, Ada!')
  expect(text('hello')).toBe('Hello {name}, {name}!')
  expect(text('plain', { name: 'x' })).toBe('Yes')
})

it('takes nothing a value contains for a place or a pattern', () => {
  expect(text('hello', { name: '$& {name}' })).toBe('Hello $& {name}, $& {name}!')
})

it('isolates foreign words', () => {
  const { container } = render(<Phrase of={text('hello')} values={{ name: '<b>Ada</b>' }} />)
  expect(container.textContent).toBe('Hello <b>Ada</b>, <b>Ada</b>!')
  expect(container.querySelectorAll('bdi')).toHaveLength(2)
})
