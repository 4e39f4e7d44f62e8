import { expect, it } from 'vitest'
import { longFunctions } from './longFunctions.js'

const bodyOf = (lines: number): string => '  step()\n'.repeat(lines)
const functionOf = (lines: number, above = ''): string =>
  `import { step } from './step.js'\n\n${above}export function work(): void {\n${bodyOf(lines - 2)}}\n`

it('accepts a function of a hundred lines and rejects one of a hundred and one', () => {
  expect(longFunctions('kernel/src/work.ts', functionOf(100))).toEqual([])
  expect(longFunctions('kernel/src/work.ts', functionOf(101))).toEqual([
    expect.objectContaining({ line: 3, what: 'has a function of 101 lines, more than 100' }),
  ])
})

it('finds every form of function, and counts inner functions as part of the outer one', () => {
  for (const code of [
    `export const work = () => {\n${bodyOf(120)}}`,
    `export const desk = {\n  work() {\n${bodyOf(120)}  },\n}`,
    `export default function () {\n${bodyOf(120)}}`,
    `export function outer() {\n  return () => {\n${bodyOf(120)}  }\n}`,
  ])
    expect(longFunctions('app-shell/src/shell/work.tsx', code), code.slice(0, 40)).toHaveLength(1)
})

it('accepts a reason above or below the description', () => {
  const reason = '// long: one table of cases\n'
  for (const above of [reason, `/** Works. */\n${reason}`, `${reason}/** Works. */\n`])
    expect(longFunctions('kernel/src/work.ts', functionOf(150, above)), above).toEqual([])
  for (const above of ['// long:\n', `${reason}\n`, '// It is long: so what.\n'])
    expect(longFunctions('kernel/src/work.ts', functionOf(150, above)), above).toHaveLength(1)
})

it('ignores packages that are not published', () => {
  expect(longFunctions('tooling/src/work.ts', functionOf(150))).toEqual([])
  expect(longFunctions('sandbox/src/work.ts', functionOf(150))).toEqual([])
})
