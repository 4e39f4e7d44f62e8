import { cleanText } from '../../text/cleanText.js'
import { safeUrl } from '../../text/safeUrl.js'
import { must } from '../must.js'
import type { ConnectorCase } from './connectorBench.js'

/** Plugins may define their own types. */
const typeShape = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
const domain = /^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[\da-z]([\da-z-]{0,61}[\da-z])?$/i

/** A connector's identity, and that creating it has no side effects. */
export const identityCases: readonly ConnectorCase[] = [
  {
    name: 'its names are clean',
    async run({ open, namespace }) {
      const { id, name, type, reaches = 'page', namespaces, icon, rdns = [] } = open().connector
      must(id && id === cleanText(id, 128) && !/\s/.test(id), `Its id is not clean: ${JSON.stringify(id)}.`)
      must(name && name === cleanText(name), `Its name is not clean: ${JSON.stringify(name)}.`)
      must(typeShape.test(type), `Its type is not UPPER_SNAKE: ${JSON.stringify(type)}.`)
      must(/^(page|remote|service)$/.test(reaches), `Its \`reaches\` is invalid: ${JSON.stringify(reaches)}.`)
      must(
        namespaces.length && namespaces.every((entry) => /^[-a-z0-9]{3,8}$/.test(entry)),
        'Its namespaces are invalid.',
      )
      must(new Set(namespaces).size === namespaces.length, 'It lists a namespace twice.')
      must(namespaces.includes(namespace), `It does not list the namespace "${namespace}".`)
      for (const entry of [rdns].flat()) must(domain.test(entry), `"${entry}" is not a reverse-DNS name.`)
      must(icon === undefined || safeUrl(icon, 'image'), 'Its icon is not an image with a data: or https: URL.')
    },
  },
  {
    name: 'its identity is the same each time it is created',
    async run({ open }) {
      const [one, other] = [open(), open()].map(({ connector: { id, name, type, namespaces, icon, rdns } }) =>
        JSON.stringify({ id, name, type, namespaces, icon, rdns }),
      )
      must(one === other, `Created twice, it is ${one} and ${other}.`)
    },
  },
  {
    name: 'creating it emits no event and starts no timer',
    async run({ open, quiet }) {
      const page = open()
      await quiet()
      must(!page.events.length, `It emitted "${page.events[0]?.event}".`)
      must(!page.timers(), `${page.timers()} timers are pending.`)
    },
  },
  {
    name: 'it prompts the visitor only on connect',
    needs: ['wallet.prompts'],
    async run({ open, namespace, settled, prompts, quiet }) {
      const { connector, provider, disconnect } = open()
      const reads: readonly (readonly [what: string, call: () => unknown])[] = [
        ['isAuthorized', () => connector.isAuthorized()],
        ['getAccounts', () => connector.getAccounts(namespace)],
        ['getNetworkId', () => connector.getNetworkId(namespace)],
        ['getProvider', provider],
        ['disconnect', disconnect],
      ]
      await quiet()
      must(prompts() === 0, 'Creating it prompted the visitor.')
      for (const [what, call] of reads) {
        // Rejecting is fine while nothing is connected.
        await settled(`\`${what}\``, call)
        await quiet()
        must(prompts() === 0, `\`${what}\` prompted the visitor.`)
      }
    },
  },
]
