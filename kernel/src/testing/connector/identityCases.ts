import { cleanText } from '../../text/cleanText.js'
import { safeUrl } from '../../text/safeUrl.js'
import { must } from '../must.js'
import type { ConnectorCase } from './connectorBench.js'

/** Plugins may bring types of their own. */
const typeShape = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/
const domain = /^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[\da-z]([\da-z-]{0,61}[\da-z])?$/i

/** Who a connector says it is, and that making it disturbs nobody. */
export const identityCases: readonly ConnectorCase[] = [
  {
    name: 'its names are clean',
    async run({ open, namespace }) {
      const { id, name, type, reaches = 'page', namespaces, icon, rdns = [] } = open().connector
      must(id && id === cleanText(id, 128) && !/\s/.test(id), `Its id is not clean: ${JSON.stringify(id)}.`)
      must(name && name === cleanText(name), `Its name is not clean: ${JSON.stringify(name)}.`)
      must(typeShape.test(type), `Its type is not UPPER_SNAKE: ${JSON.stringify(type)}.`)
      must(/^(page|remote|service)$/.test(reaches), `It reaches ${JSON.stringify(reaches)}, which is none of ours.`)
      must(namespaces.length && namespaces.every((entry) => /^[-a-z0-9]{3,8}$/.test(entry)), 'Its namespaces are none.')
      must(new Set(namespaces).size === namespaces.length, 'It names a namespace twice.')
      must(namespaces.includes(namespace), `It does not name the namespace "${namespace}".`)
      for (const entry of [rdns].flat()) must(domain.test(entry), `"${entry}" is no reverse-DNS name.`)
      must(icon === undefined || safeUrl(icon, 'image'), 'Its icon is no image by data: or https.')
    },
  },
  {
    name: 'it is the same each time it is made',
    async run({ open }) {
      const [one, other] = [open(), open()].map(({ connector: { id, name, type, namespaces, icon, rdns } }) =>
        JSON.stringify({ id, name, type, namespaces, icon, rdns }),
      )
      must(one === other, `Made twice, it is ${one} and ${other}.`)
    },
  },
  {
    name: 'making it states no fact and starts no timer',
    async run({ open, quiet }) {
      const page = open()
      await quiet()
      must(!page.facts.length, `It said "${page.facts[0]?.event}".`)
      must(!page.timers(), `${page.timers()} timers wait.`)
    },
  },
  {
    name: 'it asks the visitor on connect alone',
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
      must(prompts() === 0, 'Making it asked the visitor.')
      for (const [what, call] of reads) {
        // Refusing is fine as long as nobody is connected.
        await settled(`\`${what}\``, call)
        await quiet()
        must(prompts() === 0, `\`${what}\` asked the visitor.`)
      }
    },
  },
]
