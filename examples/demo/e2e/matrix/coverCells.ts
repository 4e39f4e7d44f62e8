import { createHash } from 'node:crypto'
import type { MatrixCell } from './matrixCells.js'
import type { NamespaceCell } from './namespaceCells.js'

/** Picks members of lists: the same ones for the same seed. */
interface Picker {
  shuffle<member>(members: readonly member[]): readonly member[]
}

/** What every column and situation is met with: an approval, and one that is refused, hangs or breaks. */
const outcomes: { readonly [answer: string]: string } = {
  approve: 'works',
  reject: 'fails',
  hang: 'fails',
  'throw-string': 'fails',
}

const createPicker = (seed: string): Picker => ({
  // By their hash: moved in no other way by what is added to the list.
  shuffle: (members) => {
    const keyed = members.map((member, index) => {
      const name = (member as { readonly name?: string }).name ?? String(index)
      return { member, key: createHash('sha256').update(`${seed} ${name}`).digest('hex') }
    })
    return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ member }) => member)
  },
})

/** The first member of each group, by what groups them. */
function firstOfEach<member>(members: readonly member[], groupOf: (member: member) => string | undefined): member[] {
  const first = new Map<string, member>()
  for (const member of members) {
    const group = groupOf(member)
    if (group !== undefined && !first.has(group)) first.set(group, member)
  }
  return [...first.values()]
}

/** In the order of the whole matrix, so that cells that follow each other share a page. */
const inOrder = <cell>(all: readonly cell[], chosen: readonly cell[]): readonly cell[] => {
  const set = new Set(chosen)
  return all.filter((cell) => set.has(cell))
}

/** A third of the cells, others for another seed. */
export const thirdOf = <cell extends { readonly name: string }>(all: readonly cell[], seed: string): readonly cell[] =>
  inOrder(
    all,
    createPicker(seed)
      .shuffle(all)
      .slice(0, Math.ceil(all.length / 3)),
  )

/** A sample of the wallet matrix: each row, and each column in each situation with an approval and a failure. */
export function coverWallets(all: readonly MatrixCell[], seed: string): readonly MatrixCell[] {
  const cells = createPicker(seed).shuffle(all.filter(({ expected }) => expected.without === undefined))
  const byAnswer = firstOfEach(cells, ({ row, column, situation }) => {
    const outcome = outcomes[row.name.replace(/^answer /, '')]
    return outcome && `${column} ${situation} ${outcome}`
  })
  return inOrder(all, [...firstOfEach(cells, ({ row }) => row.name), ...byAnswer])
}

/** A sample of the namespace matrix: each row, each column in each situation with an approval and a failure, each wallet in each situation. */
export function coverNamespaces(all: readonly NamespaceCell[], seed: string): readonly NamespaceCell[] {
  const cells = createPicker(seed).shuffle(all.filter(({ without }) => without === undefined))
  const byAnswer = firstOfEach(cells, ({ row, column, situation }) => {
    const outcome = outcomes[row.name]
    return outcome && `${column} ${situation} ${outcome}`
  })
  const byWallet = firstOfEach(cells, ({ wallet, situation }) => `${wallet.namespace} ${situation}`)
  return inOrder(all, [...firstOfEach(cells, ({ row }) => row.name), ...byAnswer, ...byWallet])
}
