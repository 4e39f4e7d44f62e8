import type { Network } from '@latchkey/kernel'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { styles } from '../styles.js'
import { NetworksRow } from './NetworksRow.js'

afterEach(cleanup)

const networksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ caipNetworkId: `test:${index}`, name: `Net ${index}` }) as Network)

/** The elements of the row that the rule for the number of the other networks styles. */
const styledAsNumber = (count: number): (string | null)[] => {
  render(<NetworksRow networks={networksOf(count)} onPress={() => undefined} />)
  const selector = styles.split(/}\s*/).find((rule) => rule.startsWith('.lk-receive-marks') && rule.includes('color:'))
  const found = screen.getByRole('button').querySelectorAll(selector?.split('{')[0] ?? 'none')
  return [...found].map((element) => element.getAttribute('data-lk-mark') ?? element.textContent)
}

it('styles the number of the other networks, not the mark that is the last one', () => {
  expect(styledAsNumber(3)).toEqual([])
  cleanup()
  expect(styledAsNumber(7)).toEqual(['+2'])
})
