import type { AnyKernel } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, expect, it } from 'vitest'
import type { Theme } from '../skinState.js'
import { applyTheme } from './applyTheme.js'

let life = new AbortController()
afterEach(() => {
  life.abort()
  life = new AbortController()
  document.body.replaceChildren()
})

/** The modal's host under a theme, on a page that says it is dark. */
const stage = (theme: Theme) => {
  const kernel = createTestKernel().kernel as unknown as AnyKernel
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const state = () => ({ ...kernel.getState(), theme })
  applyTheme({ ...kernel, getState: state as AnyKernel['getState'] }, root, life.signal, () => 'dark')
  return host
}

it.each(['light', 'dark'] as const)('a site that says %s is not overruled by its page', (mode) => {
  expect(stage({ mode }).hasAttribute('data-lk-scheme')).toBe(false)
  expect(stage({ mode, tokens: { accent: '#06c' } }).hasAttribute('data-lk-scheme')).toBe(false)
})

it('the page decides where the site leaves it to the page', () => {
  expect(stage({ mode: 'auto' }).dataset.lkScheme).toBe('dark')
  expect(stage({}).dataset.lkScheme).toBe('dark')
})
