import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LanguageContext } from '../ui/useLanguage.js'
import { Ways } from './Ways.js'

afterEach(cleanup)

const way = (id: string, view: string) => ({ id, plugin: 'guide', order: 1, item: { label: `Way ${id}`, view } })
const stage = (stack: readonly string[] = ['Code'], odd: readonly object[] = []) => {
  const connection = { id: 'c' } as ConnectionHandle
  const context = {
    items: () => [way('get', 'Guide'), way('odd', 'Nowhere'), ...odd],
    hasView: (view: string) => view === 'Guide',
    getState: () => ({ stack: stack.map((view) => ({ view })) }),
    ask: vi.fn(async () => ({ connection })),
    report: vi.fn(),
  }
  const answer = vi.fn()
  const say = (key: string, english: string) => (key === 'items.guide.get' ? 'Holen' : english)
  render(
    <LanguageContext.Provider value={{ tag: 'de', say }}>
      <Ways context={context as unknown as Context} answer={answer} />
    </LanguageContext.Provider>,
  )
  return { context, answer, connection }
}

it('draws a button for each way whose view exists, in the language of the visitor, and passes on its connection', async () => {
  const { context, answer, connection } = stage()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Holen'])
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(context.ask.mock.calls).toEqual([['Guide', undefined]])
  expect(answer.mock.calls).toEqual([[{ connection }]])
})

it('draws nothing for a way that led here', () => {
  stage(['Guide', 'Code'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports a failure, but not that the visitor came back', async () => {
  const { context, answer } = stage()
  context.ask.mockRejectedValueOnce(new Error('broken'))
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(context.report).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('survives labels of another type', () => {
  const odd = [{}, undefined, ''].map((label, at) => ({ ...way(`${at}`, 'Guide'), item: { label, view: 'Guide' } }))
  stage(['Code'], odd)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Holen', '[object Object]'])
})
