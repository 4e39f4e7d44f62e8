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

it('takes its warning back once the theme was corrected, and warns again of the next one (F-M14)', () => {
  const { kernel } = createTestKernel()
  const raised: string[] = []
  let tell = (): void => undefined
  let theme: object = { tokens: { accent: 'url(x)' } }
  const skin = {
    alert: ({ code }: { readonly code: string }) => raised.push(`+${code}`),
    closeAlert: (code: string) => raised.push(`-${code}`),
  }
  const host = document.body.appendChild(document.createElement('div'))
  applyTheme(
    {
      ...kernel,
      skin,
      getState: () => ({ ...kernel.getState(), theme }),
      subscribe: (first: unknown, listener?: () => void) => {
        if (String(first).includes('theme')) tell = listener ?? tell
        return () => undefined
      },
    } as unknown as AnyKernel,
    host.attachShadow({ mode: 'open' }),
    life.signal,
    () => 'light',
  )
  expect(raised).toEqual(['+THEME_TOKEN_DROPPED'])
  tell()
  expect(raised).toHaveLength(1)
  theme = { tokens: { accent: '#06c' } }
  tell()
  expect(raised).toEqual(['+THEME_TOKEN_DROPPED', '-THEME_TOKEN_DROPPED'])
  theme = { tokens: { accent: 'url(x)' } }
  tell()
  expect(raised.at(-1)).toBe('+THEME_TOKEN_DROPPED')
  expect(raised).toHaveLength(3)
})
