import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CodeProps } from './Code.js'
import { Code } from './Code.js'

afterEach(cleanup)

const uri = 'wc:1@2?symKey=5ec7e7'
const show = async (props: Partial<CodeProps> = {}) => {
  const onError = vi.fn()
  const element = (more: Partial<CodeProps> = {}) => (
    <Code text={uri} label="Code" name="Orchard" onError={onError} {...props} {...more} />
  )
  const { container, rerender } = render(element())
  const settle = () => act(async () => void (await vi.dynamicImportSettled()))
  await settle()
  return {
    container,
    onError,
    change: async (more: Partial<CodeProps>) => {
      rerender(element(more))
      await settle()
    },
  }
}
const state = () => document.querySelector('[data-lk-code]')?.getAttribute('data-lk-code')

it('has a name, a monogram in the middle, and its text in the drawing alone', async () => {
  const { container } = await show()
  expect(screen.getByRole('img', { name: 'Code' })).toBeDefined()
  expect(state()).toBe('ready')
  expect(container.querySelector('.lk-tile')?.getAttribute('data-letter')).toBe('O')
  expect(container.innerHTML).not.toContain('5ec7e7')
})

it('keeps any picture within the gap, and loads only what may be loaded', async () => {
  const huge = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"/>')}`
  const { container, change } = await show({ src: huge })
  const place = container.querySelector('.lk-code > span') as HTMLElement
  expect(Number.parseFloat(place.style.inlineSize)).toBeLessThan(22)
  expect(place.querySelector('img')?.src).toBe(huge)
  await change({ src: 'javascript:alert(1)' })
  expect(place.querySelector('img')).toBeNull()
})

it('reserves its place while there is no code, with a note if one is given', async () => {
  const { change, container } = await show({ text: undefined })
  expect([state(), container.textContent, screen.queryByRole('img')]).toEqual(['loading', '', null])
  await change({ text: undefined, note: 'Preparing a code' })
  expect(container.textContent).toBe('Preparing a code')
  await change({ text: uri, note: 'Preparing a code', isOld: true })
  expect([state(), container.textContent]).toEqual(['old', ''])
})

it('reports what no code can hold', async () => {
  const { onError } = await show({ text: 'x'.repeat(2000) })
  expect(onError).toHaveBeenCalledOnce()
  expect(state()).toBe('loading')
})
