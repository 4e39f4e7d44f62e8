import type { WalletControl } from '@latchkey/sandbox/page'
import type { latchkey as instance } from '../latchkey.js'
import { sandboxNetworks } from '../sandboxNetworks.js'

/** The ready scenarios of the dock. */
export const scenarios = ['refuses', 'silent', 'network', 'locked', 'tabs', 'lost'] as const

/** One ready scenario. */
export type Scenario = (typeof scenarios)[number]

type Instance = typeof instance

const unknownChain = 4242

const wallets = (): readonly WalletControl[] => Object.values(window.latchkeySandbox?.wallets ?? {})
const isConnected = (latchkey: Instance): boolean => !!latchkey.connection('eip155')

/** The wallet that plays: the connected one, otherwise the first that the page lists. */
async function playerOf(latchkey: Instance): Promise<{ control: WalletControl; connectorId: string }> {
  await latchkey.preload()
  const { connectors, namespaces } = latchkey.getState()
  const { activeConnectionId, connections = [] } = namespaces.eip155 ?? {}
  const used = connections.find(({ id }) => id === activeConnectionId)?.connectorId
  const listed = connectors.filter(({ namespaces: all }) => all.includes('eip155'))
  for (const { id, rdns } of [...listed.filter(({ id }) => id === used), ...listed]) {
    const control = wallets().find((one) => one.rdns === (rdns ?? id))
    if (control) return { control, connectorId: id }
  }
  throw Object.assign(new Error('No test wallet is listed.'), { code: 'CONNECTOR_NOT_FOUND' })
}

/** Makes every wallet approve when asked in its window, unlocked, online and on a network of the site. */
export function endScenario(): void {
  for (const control of wallets()) {
    control.switches({ answer: 'manual' })
    // A request that is still pending would keep the next attempt waiting.
    for (const _ of control.pending) control.reject()
    if (control.state.locked) control.unlock()
    control.restoreConnection()
    if (control.state.chainId === unknownChain) control.moveTo(Number(sandboxNetworks()[0].id))
  }
}

/** Sets up a scenario and shows it; rejects with what stood in the way. */
export async function playScenario(latchkey: Instance, scenario: Scenario): Promise<void> {
  endScenario()
  // What the scenario before shows would otherwise stand where the same view is wanted.
  latchkey.close()
  await new Promise(requestAnimationFrame)
  const { control, connectorId } = await playerOf(latchkey)
  if (scenario === 'refuses' || scenario === 'silent' || scenario === 'locked') {
    if (isConnected(latchkey)) await latchkey.disconnect({ namespace: 'eip155' })
    control.switches({ answer: ({ refuses: 'reject', silent: 'hang', locked: 'locked' } as const)[scenario] })
    // How it ends is what there is to see.
    void latchkey
      .open({ view: 'ConnectingExternal', params: { connectorId, namespace: 'eip155' } })
      .catch(() => undefined)
    return
  }
  if (!isConnected(latchkey)) {
    control.switches({ answer: 'approve' })
    await latchkey.connect({ connectorId, namespace: 'eip155' })
  }
  if (scenario === 'network') {
    control.moveTo(unknownChain)
    void latchkey.open({ view: 'UnsupportedChain' }).catch(() => undefined)
  } else if (scenario === 'tabs') window.open(location.href, '_blank', 'noopener')
  else control.dropConnection(4900)
}
