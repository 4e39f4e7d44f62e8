import { afterEach, expect, it, vi } from 'vitest'
import { animateHeight } from './animateHeight.js'

afterEach(() => document.body.replaceChildren())

const stage = (motion: string) => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.style.setProperty('--lk-motion', motion)
  dialog.setAttribute('open', '')
  let height = 300
  Object.defineProperty(dialog, 'offsetHeight', { get: () => height })
  const animate = vi.fn((_frames: object, _timing: object) => ({ playState: 'finished', cancel: vi.fn() }))
  Object.assign(dialog, { animate })
  const life = new AbortController()
  animateHeight(dialog, life.signal)
  const change = async (to: number) => {
    height = to
    dialog.append('x')
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { animate, change, life }
}

it('goes from the height that was to the one that is, in 150 ms', async () => {
  const { animate, change } = stage('1')
  await change(300)
  expect(animate).not.toHaveBeenCalled()
  await change(420)
  expect(animate.mock.calls[0]).toMatchObject([{ blockSize: ['300px', '420px'] }, { duration: 150 }])
})

it('does not move where motion is off, nor after its end (307)', async () => {
  const still = stage('0')
  await still.change(420)
  expect(still.animate).not.toHaveBeenCalled()
  const over = stage('1')
  over.life.abort()
  await over.change(420)
  expect(over.animate).not.toHaveBeenCalled()
})
