import { expect, it } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { connectionHints } from './connectionHints.js'
import { keptHints } from './keptHints.js'
import type { Connection } from './state.js'

const connection = (connectorId: string): Connection => ({
  id: `alpha/${connectorId}/1`,
  connectorId,
  namespace: 'alpha',
  accounts: [{ address: 'one' }],
  activeAddress: 'one',
  networkId: 'alpha:1',
  name: connectorId,
  isRestored: false,
  since: 1,
})

const create = () => keptHints(connectionHints(createStorage(createMemoryStorage(), 'core'), () => undefined))

it('keeps the newest of more wallets than are read', () => {
  const hints = create()
  for (let at = 0; at < 70; at++) hints.leave('alpha', [`w${at}`])
  expect(hints.hasLeft('alpha', 'w69')).toBe(true)
  for (let at = 0; at < 70; at++) hints.expect(connection(`w${at}`))
  expect(hints.connections().alpha?.map(({ connectorId }) => connectorId)).toContain('w69')
  hints.giveUp(connection('w69'))
  expect(hints.hasLeft('alpha', 'w69')).toBe(true)
})
