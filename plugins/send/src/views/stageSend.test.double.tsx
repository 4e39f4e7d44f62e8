import { FrameContext } from '@latchkey/app-shell/ui'
import type { Context, ViewProps } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import type { Portfolio, TokenBalance } from '@latchkey/plugin-balances'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { SendContract, SendIntent, SendReview, SendState } from '../contract.js'
import type { SendFlow, SendInside } from '../insideContract.js'
import { initial } from '../slice.js'

export const chain = 'eip155:1'
export const sender = '0x1111111111111111111111111111111111111111'
export const receiver = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const hash = `0x${'ab'.repeat(32)}`

/** The network's own currency, of which the account holds 3.204. */
export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: chain,
  price: 3200,
  value: 10_252.8,
  quantity: { decimals: '18', numeric: '3.204' },
  verified: true,
}
/** Token number `index` of an account that holds many. */
export const token = (index: number, rest: Partial<TokenBalance> = {}): TokenBalance => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: chain,
  address: `${chain}:0x${String(index).padStart(40, '0')}`,
  quantity: { decimals: '6', numeric: String(index) },
  verified: true,
  ...rest,
})

/** A form with nothing missing. */
export const filled: SendState = {
  ...initial,
  account: `${chain}:${sender}`,
  token: ether,
  tokenBalances: [ether, token(1), token(2)],
  balanceBase: '3204000000000000000',
  amountInput: '0.25',
  isAmountPlain: true,
  sendTokenAmount: '0.25',
  receiverInput: receiver,
  receiverStatus: 'ready',
  receiverAddress: receiver,
}

/** What is shown for approval. */
export const reviewed = (rest: Partial<SendReview> = {}): SendReview => ({
  status: 'ready',
  account: `${chain}:${sender}`,
  network: chain,
  asset: { id: `${chain}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 },
  amountBase: '250000000000000000',
  to: receiver,
  feeBase: '131250000000000',
  costs: [],
  warnings: [],
  at: 0,
  ...rest,
})

/** A transfer that the wallet was asked for. */
export const intentOf = (rest: Partial<SendIntent> = {}): SendIntent => ({
  id: 'i1',
  account: `${chain}:${sender}`,
  network: chain,
  asset: { id: `${chain}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 },
  amountBase: '250000000000000000',
  to: receiver,
  state: 'requested',
  expiry: { nonce: 7 },
  createdAt: 0,
  updatedAt: 0,
  ...rest,
})

/** What a stage can be set up with. */
export interface SendStage {
  readonly state?: Partial<SendState>
  readonly portfolio?: Partial<Portfolio>
  /** Whether another plugin has a way to add funds. */
  readonly canFund?: boolean
  /** What the journal has. */
  readonly stored?: SendIntent
  readonly networkId?: string
}

/** Draws a view of the plugin over a flow that records what it is told and does nothing. */
// long: the context, the flow and the frame of one view
export function stageSend<name extends keyof SendContract['views'] & string>(
  View: ComponentType<ViewProps<SendInside, name>>,
  params: ViewProps<SendInside, name>['params'],
  { state: given = {}, portfolio, canFund = false, stored, networkId = chain }: SendStage = {},
) {
  const clock = createTestClock()
  const listeners = new Set<() => void>()
  const record = {
    name: 'Orchard',
    connectorId: 'test.orchard',
    namespace: 'eip155',
    networkId,
    activeAddress: sender,
    accounts: [],
  }
  const namespaces = { eip155: { activeConnectionId: '1', connections: [{ id: '1', ...record }] } }
  let kernel = {
    activeNamespace: 'eip155',
    namespaces,
    stack: [{ view: 'SendReview' }],
    plugins: {
      send: { ...filled, ...given } as SendState,
      ...(portfolio && {
        balances: { portfolio: { account: `${chain}:${sender}`, status: 'ready', tokens: [], ...portfolio } },
      }),
    },
  }
  const flow = {
    start: vi.fn(() => undefined),
    load: vi.fn(),
    chooseToken: vi.fn(),
    typeAmount: vi.fn(),
    changeUnit: vi.fn(),
    fillMost: vi.fn(async () => undefined),
    typeReceiver: vi.fn(),
    paste: vi.fn(),
    review: vi.fn(),
    prepareAgain: vi.fn(),
    submit: vi.fn(async (): Promise<SendIntent | undefined> => undefined),
    switchNetwork: vi.fn(async () => undefined),
    intent: vi.fn(() => stored),
    check: vi.fn(async () => undefined),
    declareCancelled: vi.fn(),
    finish: vi.fn(),
  } satisfies SendFlow
  const context = {
    id: 'send',
    options: {},
    clock,
    networks: [
      {
        caipNetworkId: chain,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
      },
      { caipNetworkId: 'eip155:10', name: 'Optimism', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ],
    connection: () => ({ record }),
    getState: () => kernel,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (slot: string) =>
      canFund && slot === 'fund.methods'
        ? [{ plugin: 'receive', id: 'way', item: { icon: 'coins', label: 'Receive', view: 'Receive' } }]
        : [],
    hasView: () => true,
    prefetchView: () => undefined,
    toast: vi.fn(),
    report: vi.fn(),
    push: vi.fn(),
    replace: vi.fn(),
    back: vi.fn(),
    show: vi.fn(),
    close: vi.fn(),
  }
  const frame = {
    announce: vi.fn(),
    setTitle: vi.fn(),
    setStart: () => undefined,
    refuse: () => undefined,
    focusTitle: vi.fn(),
    embed: () => undefined,
  }
  const answer = vi.fn()
  const props = {
    params,
    frameKey: 'f1',
    actions: {},
    parts: { flow },
    answer,
    context: context as unknown as Context<SendInside>,
  } as unknown as ViewProps<SendInside, name>
  const view = render(
    <FrameContext.Provider value={frame}>
      <div className="lk-content">
        <View {...props} />
      </div>
    </FrameContext.Provider>,
  )
  const find = (selector: string): HTMLElement | null => view.container.querySelector<HTMLElement>(selector)
  return {
    ...view,
    clock,
    context,
    flow,
    frame,
    answer,
    record,
    find,
    /** What is on screen. */
    said: () => view.container.textContent ?? '',
    all: (selector: string) => [...view.container.querySelectorAll(selector)].map(({ textContent }) => textContent),
    action: (name: string) => find(`[data-lk-action="${name}"]`),
    /** Writes into the state, as the flow does. */
    change: (part: Partial<SendState>) =>
      act(async () => {
        kernel = { ...kernel, plugins: { ...kernel.plugins, send: { ...kernel.plugins.send, ...part } } }
        for (const listener of [...listeners]) listener()
      }),
    pass: (ms: number) => act(async () => clock.advance(ms)),
  }
}
