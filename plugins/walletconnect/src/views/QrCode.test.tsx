import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QrCode } from './QrCode.js'

afterEach(cleanup)
const picture = 'data:image/png;base64,AA'

it('is a picture with a name, dark on light', () => {
  const { container } = render(<QrCode text="wc:1" label="Code" />)
  expect(screen.getByRole('img', { name: 'Code' })).toBeTruthy()
  expect(container.querySelector('rect')?.getAttribute('fill')).toBe('#fff')
  expect(container.querySelector('path')?.getAttribute('fill')).toBe('#000')
})

it('[031] leaves no gap for a picture of no size', () => {
  const { container } = render(<QrCode text="wc:1" label="Code" picture={picture} pictureShare={0} />)
  expect([container.querySelectorAll('rect').length, container.querySelector('image')]).toEqual([1, null])
})

it('stays whole modules, and small, around a picture', () => {
  const { container } = render(<QrCode text={'wc:1'.repeat(40)} label="Code" picture={picture} pictureShare={5} />)
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
  const gap = container.querySelectorAll('rect')[1]
  expect(Number(gap?.getAttribute('width')) / size).toBeLessThan(0.3)
  expect(Number.isInteger(Number(gap?.getAttribute('x')))).toBe(true)
})
