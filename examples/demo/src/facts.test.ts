import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { budgets } from '../../../tooling/src/size/budgets.js'
import { facts } from './facts.js'

it('says of the toolkit what the size report enforces', () => {
  expect(facts.eagerKb).toBe(budgets.eager.maxKb)
  expect(facts.fullKb).toBe(budgets.full.maxKb)
})

it('counts the ecosystems that have an adapter', () => {
  expect(readdirSync(new URL('../../../adapters', import.meta.url))).toHaveLength(facts.ecosystems)
})
