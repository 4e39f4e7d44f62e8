import { expect, it } from 'vitest'
import { checkConfiguration } from './parseConfiguration.js'
import { warningsOf } from './warningsOf.js'

const id = 'ab'.repeat(16)
const relayUrl = 'wss://gateway.example/relay'
const warnings = (configuration: unknown): readonly string[] => warningsOf(checkConfiguration(configuration))

it.each([
  ['a site', [{ id, name: 'Site', origins: ['https://site.example'] }]],
  ['a site that allows every origin', [{ id, name: 'Site' }]],
  [
    'a site among others',
    [
      { id: 'sandbox', name: 'S' },
      { id, name: 'Site', origins: ['localhost:*', '*.site.example'] },
    ],
  ],
])('warns that phones do not listen at a relay of its own: %s', (_what, projects) => {
  expect(warnings({ relay: true, relayUrl, projects })).toEqual([expect.stringContaining(`relayUrl: pages of ${id}`)])
})

it.each([
  ['without a relay that pages are told of', { relay: true, projects: [{ id, name: 'Site' }] }],
  ['in development', { relay: true, relayUrl, projects: [{ id: 'sandbox', name: 'Sandbox' }] }],
  [
    'on localhost',
    { relay: true, relayUrl, projects: [{ id, name: 'Site', origins: ['localhost:*', 'http://[::1]:80'] }] },
  ],
])('warns of nothing %s', (_when, configuration) => {
  expect(warnings(configuration)).toEqual([])
})

it('warns of a relay that is named and does not run, and of development ids in public', () => {
  const sandbox = { id: 'sandbox', name: 'Sandbox' }
  expect(warnings({ relayUrl, publicUrl: 'https://gateway.example', projects: [sandbox] })).toEqual([
    expect.stringContaining('Set relay to true'),
    expect.stringContaining('the id sandbox is for development'),
  ])
  expect(warnings({ publicUrl: 'http://localhost:4200', projects: [sandbox] })).toEqual([])
})

it('warns of an origin that was meant to be every page and is a host of one label', () => {
  expect(warnings({ projects: [{ id, name: 'Site', origins: ['https://site.example', '*'] }] })).toEqual([
    expect.stringContaining('projects.0.origins.1: * is a host of one label, such as http://intranet'),
  ])
})

it('warns of a host for metrics that are not served', () => {
  const projects = [{ id: 'sandbox', name: 'S' }]
  expect(warnings({ listen: { metricsHost: '0.0.0.0' }, projects })).toEqual([
    expect.stringContaining('listen.metricsHost: '),
  ])
  expect(warnings({ listen: { metricsHost: '0.0.0.0', metricsPort: 4201 }, projects })).toEqual([])
})
