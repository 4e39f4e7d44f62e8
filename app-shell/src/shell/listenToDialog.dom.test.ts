import type { AnyKernel } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { listenToDialog } from './listenToDialog.js'

afterEach(() => document.body.replaceChildren())

it('closes with a press and a release outside, not with a drag over the edge', () => {
  const close = vi.fn()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
  const life = new AbortController()
  listenToDialog({ ...createTestKernel().kernel, close } as AnyKernel, dialog, life.signal)
  const [inside, outside] = [200, 50]
  /** However it began, a drag over the edge ends in a click on the dialog itself: its content and its backdrop share it. */
  const drag = (from: number, to: number): void => {
    dialog.dispatchEvent(new PointerEvent('pointerdown', { clientX: from, clientY: from }))
    dialog.dispatchEvent(new MouseEvent('click', { clientX: to, clientY: to }))
  }
  drag(inside, outside)
  drag(outside, inside)
  drag(inside, inside)
  expect(close).not.toHaveBeenCalled()
  drag(outside, outside)
  expect(close).toHaveBeenCalledOnce()
  life.abort()
})

it('goes back with Escape where the view has a button for it, and otherwise closes or says why it does not', () => {
  const [close, back, refused] = [vi.fn(), vi.fn(), vi.fn()]
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const life = new AbortController()
  listenToDialog({ ...createTestKernel().kernel, close } as AnyKernel, dialog, life.signal)
  const pressEscape = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  const button = (action: string): HTMLElement => {
    const made = dialog.appendChild(document.createElement('button'))
    made.dataset.lkAction = action
    return made
  }
  const backButton = button('back')
  backButton.addEventListener('click', back)
  button('close').addEventListener('click', refused)
  pressEscape()
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  backButton.remove()
  pressEscape()
  expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  dialog.setAttribute('closedby', 'none')
  pressEscape()
  expect([back, close, refused].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  life.abort()
})
