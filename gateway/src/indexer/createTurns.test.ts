import { expect, it } from 'vitest'
import { createTurns } from './createTurns.js'

it('runs only so many at once, in the order they came, and goes on after one that failed', async () => {
  const inTurn = createTurns(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (name: number) =>
    inTurn(async () => {
      order.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (name === 1) throw new Error('no')
      return name
    })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', ...Array(4).fill('fulfilled')])
  expect([order, most]).toEqual([[0, 1, 2, 3, 4, 5], 2])
})
