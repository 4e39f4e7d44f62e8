import { chainDefinitions } from './chains/chainDefinitions.js'
import { namespaceWalletDefinitions } from './namespaces/namespaceWalletDefinitions.js'
import { drawIcon } from './wallets/browser/drawIcon.js'

const cube = 'M48 22l24 13v26L48 74 24 61V35zM24 35l24 13 24-13M48 48v26'
const chainColours = ['#5b3fd0', '#0b7a75']

/** How a page finds a wallet that cannot pass an icon to it. */
const idOf = { polkadot: (form: string) => `injectedWeb3:${form}`, cosmos: (form: string) => form }

/**
 * Icons of what has none in a page: the sandbox's chains by CAIP-2 id, and the wallets of namespaces without icons by the id of
 * their connector. Data URLs.
 */
export const sandboxIcons: Readonly<Record<string, string>> = Object.fromEntries([
  ...chainDefinitions.map(({ id }, index) => [
    `eip155:${id}`,
    drawIcon({ letter: '', colour: chainColours[index % chainColours.length] ?? '', lines: cube }),
  ]),
  ...namespaceWalletDefinitions.flatMap(({ namespace, icon, traits }) =>
    traits?.form && (namespace === 'polkadot' || namespace === 'cosmos')
      ? [[idOf[namespace](traits.form), drawIcon(icon)]]
      : [],
  ),
])
