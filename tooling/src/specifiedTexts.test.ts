import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = ['kernel', 'app-shell', 'adapters', 'plugins']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter(
    (path) =>
      /(^|\/)src\/.*(?<!\.test|\.test\.double|\.test-d)\.tsx?$/.test(path) && !/node_modules|\/testing\//.test(path),
  )
const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
const isThere = (text: string): boolean => ["'", '"', '`', '$'].some((end) => code.includes(`${text}${end}`))

/** Texts that the specification quotes: integrations and support pages match on them, so no rewording may touch them. */
const quoted = [
  'Unknown Network',
  'Invalid CAIP-10 address',
  'Invalid CAIP-2 network id',
  'switchCaipNetwork - networkNamespace is required',
  'Network not found',
  'Chain is not supported',
  'Failed to disconnect chains: ',
  'The connector does not support any of the requested chains',
  'No URL was provided to the Transport',
  'An amount and receiver address are required',
  'Unsupported chain',
  // Titles of alerts.
  'Network Not Found',
  'Origin Not Allowed',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Rate Limited',
  'Server Error',
]

/** Quoted as well, for features that do not exist yet: a feature that brings one moves it to the list above. */
const unbuilt = [
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Invalid CAIP Address',
  'No ConnectionController client found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  'A token is required',
  'WalletConnectConnector not found',
  'HTTP request failed.',
  'RPC Request failed.',
  'The request took too long to respond.',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Unverified Domain',
  'Invalid App Configuration',
  'An error occurred',
  'Unable to load email login dependency',
  'Request was aborted',
  'Requested RPC call is not allowed',
  'Action not allowed',
]

it.each(quoted)('keeps the quoted text “%s” word for word', (text) => expect(isThere(text)).toBe(true))

it('counts a text as unbuilt only while no package contains it', () => {
  expect(unbuilt.filter(isThere)).toEqual([])
})
