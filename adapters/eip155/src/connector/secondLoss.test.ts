import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { switchNetwork } from '../requests/switchNetwork.js'
import { createProvider } from '../testing/createProvider.test.double.js'
import { injectedConnector } from './injectedConnector.js'

const wallet: Candidate = { id: 'com.acme', type: 'ANNOUNCED', name: 'Acme', namespaces: ['eip155'], marks: [] }
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const quiet = () => new Promise((resolve) => setImmediate(resolve))

it('a read of the first loss does not affect the second one', async () => {
  const provider = createProvider()
  const context = createConnectorContext()
  const connector = injectedConnector(wallet, provider, context, switchNetwork)
  await connector.connect({
    namespace: 'eip155',
    networkId: undefined,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  const answers: ((list: unknown) => void)[] = []
  provider.answers.eth_accounts = () => new Promise((resolve) => void answers.push(resolve))
  provider.emit('disconnect', { code: 1013 })
  await context.advance(1000)
  expect(answers).toHaveLength(1)
  provider.emit('connect', { chainId: '0x1' })
  provider.emit('disconnect', { code: 1013 })
  const before = context.facts.length
  answers[0]?.([second])
  await quiet()
  expect(context.facts.slice(before)).toEqual([])
})

it('an empty list that was read during the first loss does not end the connection during the second', async () => {
  const provider = createProvider()
  const context = createConnectorContext()
  const connector = injectedConnector(wallet, provider, context, switchNetwork)
  await connector.connect({
    namespace: 'eip155',
    networkId: undefined,
    isReconnecting: false,
    signal: new AbortController().signal,
  })
  const answers: ((list: unknown) => void)[] = []
  provider.answers.eth_accounts = () => new Promise((resolve) => void answers.push(resolve))
  provider.emit('disconnect', { code: 1013 })
  await context.advance(1000)
  provider.emit('connect', { chainId: '0x1' })
  provider.emit('disconnect', { code: 1013 })
  answers[0]?.([])
  await quiet()
  expect(context.facts.map(([event]) => event)).toEqual(['lost', 'connect', 'lost'])
})
