import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QrCode } from './QrCode.js'

afterEach(cleanup)
const picture = 'data:image/png;base64,AA'

it('has an accessible name, dark on light', () => {
  const { container } = render(<QrCode text="wc:1" label="Code" />)
  expect(screen.getByRole('img', { name: 'Code' })).toBeTruthy()
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect(container.querySelector('path')?.getAttribute('fill')).toBe('#000')
})

it('leaves no gap for a picture without a size (031)', () => {
  const { container } = render(<QrCode text="wc:1" label="Code" picture={picture} pictureShare={0} />)
  expect([container.querySelectorAll('rect').length, container.querySelector('image')]).toEqual([1, null])
})

it('keeps whole modules and a small gap around a picture', () => {
  const { container } = render(<QrCode text={'wc:1'.repeat(40)} label="Code" picture={picture} pictureShare={5} />)
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
  const gap = container.querySelectorAll('rect')[1]
  expect(Number(gap?.getAttribute('width')) / size).toBeLessThan(0.3)
  expect(Number.isInteger(Number(gap?.getAttribute('x')))).toBe(true)
})
