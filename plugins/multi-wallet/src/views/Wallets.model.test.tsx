import type { AnyKernel, Connection } from '@latchkey/kernel'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { core } from '../../../../app-shell/src/core/manifest.js'
import type { MountedShell } from '../../../../app-shell/src/shell/mountShell.js'
import { mountShell } from '../../../../app-shell/src/shell/mountShell.js'
import type { Name, Site, WalletId, World } from '../../../../kernel/src/connections/severalConnections.test.double.js'
import {
  choices,
  names,
  play,
  remove,
  settled,
  side,
  step,
  steps,
} from '../../../../kernel/src/connections/severalConnections.test.double.js'
import { multiWallet } from '../manifest.js'

const host = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-lk-modal]')
const all = (selector: string): readonly HTMLElement[] => [
  ...(host()?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
]
const view = (): string | undefined => (host()?.dataset.lkModal === 'open' ? host()?.dataset.lkView : undefined)

/** Waits for what the page shows; what it shows at last is in the error. */
const until = async <value,>(read: () => value, wanted: (value: value) => boolean, what: string): Promise<value> => {
  for (let turn = 0; turn < 500; turn++) {
    const value = read()
    if (wanted(value)) return value
    await settled(1)
    // Code that is fetched for the first time.
    if (turn % 50 === 49) await vi.dynamicImportSettled()
  }
  throw new Error(`${what}: ${JSON.stringify(read())}`)
}
const press = async (selector: string): Promise<void> => {
  const find = (): HTMLElement | undefined => all(selector)[0]
  await until(find, (one) => !!one && one.getAttribute('aria-disabled') !== 'true', `Nothing to press at ${selector}`)
  find()?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
  await settled()
}

/** A wallet as the view shows it. */
interface ShownWallet {
  readonly wallet: string
  readonly address: string
  readonly isLost: boolean
}
const read = (element: HTMLElement | undefined): ShownWallet | undefined => {
  if (!element) return
  return {
    wallet: (element.dataset.lkConnection ?? '').split('/')[1] ?? '',
    address: element.querySelector('bdi[dir=ltr]')?.textContent ?? '',
    isLost: /Not reachable/.test(element.textContent ?? ''),
  }
}

/** The wallets that were used before, which the model of connections does not know. */
type Used = Map<Name, Set<WalletId>>
const used: Used = new Map()
const liveIn = ({ model }: World, name: Name): readonly WalletId[] => model[name].list.map(({ wallet }) => wallet)

const actingIn = ({ kernel }: World, name: Name): Connection | undefined =>
  activeConnection(kernel.getState().namespaces[name])

/** What the view should show for one ecosystem. */
const wantedOf = (world: World, name: Name) => {
  const { list, acting } = world.model[name]
  const records = world.kernel.getState().namespaces[name]?.connections
  const shown = list.map(({ wallet, address }) => ({
    wallet,
    address: shortAddress(address),
    isLost: !!records?.find(({ connectorId }) => connectorId === wallet)?.isLost,
  }))
  return {
    acting: shown.find(({ wallet }) => wallet === acting),
    others: shown.filter(({ wallet }) => wallet !== acting),
    before: [...(used.get(name) ?? [])].filter((wallet) => !list.some((one) => one.wallet === wallet)).sort(),
    accounts: list.find(({ wallet }) => wallet === acting)?.accounts ?? [],
  }
}
const shownNow = () => {
  const [acting] = all('.lk-wallets-acting')
  const accounts = all('.lk-wallets-acting [data-lk-account]').map(({ dataset }) => dataset.lkAccount ?? '')
  return {
    acting: read(acting),
    others: all('.lk-wallets-line [data-lk-status=active]').map((row) => read(row) as ShownWallet),
    before: all('.lk-wallets-line [data-lk-status=disconnected]')
      .map(({ dataset }) => dataset.lkWallet ?? '')
      .sort(),
    accounts,
  }
}

const openWallets = async ({ kernel }: World, name?: Name): Promise<void> => {
  if (view() !== 'Wallets') {
    kernel.close()
    await settled()
    void kernel.open({ view: 'Wallets' } as never).catch(() => undefined)
    await until(view, (now) => now === 'Wallets', 'The view does not open')
  }
  if (name) await press(`[data-lk-action="ecosystem:${name}"]`)
}

const site = (): Site => {
  let shell: MountedShell | undefined
  return {
    plugins: (isSeveral) => [core(), multiWallet({ on: isSeveral })],
    async loadSkin(kernel: AnyKernel) {
      shell ??= mountShell(kernel)
      await shell.ready
      return undefined
    },
    leave() {
      shell?.unmount()
      shell = undefined
    },
    async check(world) {
      for (const name of names) {
        for (const wallet of liveIn(world, name)) used.set(name, (used.get(name) ?? new Set()).add(wallet))
        await openWallets(world, name)
        const { accounts, ...wanted } = wantedOf(world, name)
        const expected = { ...wanted, accounts: accounts.length > 1 ? accounts : [] }
        const isSame = (now: unknown): boolean => JSON.stringify(now) === JSON.stringify(expected)
        await until(shownNow, isSame, `Of ${name}, not ${JSON.stringify(expected)} but`)
        const count = liveIn(world, name).length
        const told = all('.lk-wallets-head > span')[0]?.textContent ?? ''
        expect(told).toBe(count === 0 ? '' : `${count} wallet${count === 1 ? '' : 's'} connected`)
      }
    },
  }
}

const choice = fc.constantFrom(...choices)
/** What visitors do in the modal itself. */
const pressed = [
  {
    weight: 20,
    // Most are approved, so that there are several to choose from.
    arbitrary: fc.tuple(choice, fc.constantFrom(true, true, true, false)).map(([[id, name], isApproved]) =>
      step(`in the modal, connect ${id} for ${name}: ${isApproved ? 'approved' : 'refused'}`, async (world) => {
        if (liveIn(world, name).includes(id)) return
        const wallet = side(world, id, name)
        await openWallets(world, name)
        const isUsed = used.get(name)?.has(id)
        const { calls } = wallet
        const before = calls.length
        wallet.answer = isApproved ? 'approve' : 'refuse'
        const row = `[data-lk-wallet="${id}"]`
        await press(isUsed ? `${row}[data-lk-status=disconnected]` : '[data-lk-action=add]')
        if (!isUsed) {
          await until(view, (now) => now === 'Connect', 'The list of wallets does not open')
          await press(row)
        }
        const outcome = () => {
          const { status, connections = [] } = world.kernel.getState().namespaces[name] ?? {}
          const isThere = connections.some(({ connectorId }) => connectorId === id)
          return { isAsked: calls.length > before, isThere, isOver: status !== 'connecting', view: view() }
        }
        await until(
          outcome,
          ({ isAsked, isThere, isOver, view: now }) =>
            isAsked && isThere === isApproved && isOver && (isUsed || isApproved ? now === 'Wallets' : true),
          `Connecting ${id} does not end`,
        )
        wallet.answer = 'approve'
        if (!isApproved) return
        const shared = wallet.accounts.map(({ address }) => address)
        const expected = world.model[name]
        expected.list = [{ wallet: id, accounts: shared, address: shared[0] ?? '' }, ...expected.list]
        expected.acting = id
        world.active = name
      }),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.constantFrom(...names).map((name) =>
      step(`in the modal, switch to the other wallet of ${name}`, async (world) => {
        const id = liveIn(world, name).find((wallet) => wallet !== world.model[name].acting)
        if (!id) return
        await openWallets(world, name)
        await press(`.lk-row[data-lk-wallet="${id}"][data-lk-status=active]`)
        await until(
          () => actingIn(world, name)?.connectorId,
          (now) => now === id,
          `${id} does not act, but`,
        )
        world.model[name].acting = id
        world.active = name
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...names), fc.nat(1)).map(([name, index]) =>
      step(`in the modal, let account ${index} of ${name} act`, async (world) => {
        const shown = world.model[name].list.find(({ wallet }) => wallet === world.model[name].acting)
        const address = shown?.accounts[index]
        if (!shown || !address || shown.accounts.length < 2) return
        await openWallets(world, name)
        await press(`[data-lk-account="${address}"]`)
        // The one that acts already is not asked for.
        if (shown.address === address) return
        await until(
          () => actingIn(world, name)?.activeAddress,
          (now) => now === address,
          `${address} does not act, but`,
        )
        shown.address = address
        world.active = name
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: choice.map(([id, name]) =>
      step(`in the modal, disconnect ${id} of ${name}`, async (world) => {
        if (!liveIn(world, name).includes(id)) return
        await openWallets(world, name)
        await press(
          world.model[name].acting === id
            ? '.lk-wallets-acting [data-lk-action=disconnect]'
            : `.lk-wallets-line:has([data-lk-wallet="${id}"]) [data-lk-action=disconnect]`,
        )
        remove(world, id, name)
        if (id === 'e') for (const other of names) remove(world, 'e', other)
        // Nobody is connected any more.
        if (names.every((other) => !world.model[other].acting))
          await until(view, (now) => now === undefined, 'The modal stays')
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: choice.map(([id, name]) =>
      step(`in the modal, remove ${id} of ${name}`, async (world) => {
        if (liveIn(world, name).includes(id) || !used.get(name)?.has(id)) return
        await openWallets(world, name)
        await press(`.lk-wallets-line:has([data-lk-wallet="${id}"]) [data-lk-action=remove]`)
        used.get(name)?.delete(id)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      step('in the modal, disconnect all', async (world) => {
        if (names.flatMap((name) => liveIn(world, name)).length < 2) return
        const name = names.find((one) => world.model[one].acting)
        if (!name) return
        await openWallets(world, name)
        await press('[data-lk-action=disconnect-all]')
        for (const other of names) for (const id of liveIn(world, other)) remove(world, id, other)
        await until(view, (now) => now === undefined, 'The modal stays')
      }),
    ),
  },
]

const unhandled: unknown[] = []
const note = (error: unknown): void => {
  unhandled.push(error)
}
let now = Date.now()
beforeAll(() => {
  // It waits for what the page shows; another file of the same process may have asked React to warn of that.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // No two connections have the same time.
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  vi.restoreAllMocks()
  process.off('unhandledRejection', note)
})

describe('the view of five wallets in three ecosystems', () => {
  it('shows what a visitor expects after each step, here and in the wallets, for a fixed seed', async () => {
    const sequences = fc.array(fc.oneof(...steps, ...pressed), { minLength: 30, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        used.clear()
        try {
          await play(site(), sequence)
        } finally {
          document.body.replaceChildren()
        }
        expect(unhandled).toEqual([])
      }),
      { numRuns: runs(1000, 8), seed: 2026, endOnFailure: true },
    )
  })
})
