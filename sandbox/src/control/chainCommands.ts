import type { Address, Hex } from 'viem'
import type { SandboxChain } from '../chains/contract.js'

/** The type of a field of an order. */
export type FieldKind = 'count' | 'boolean' | 'wei' | 'text' | 'address' | 'hash' | 'hex' | 'lie' | 'quantity'
type Body = Record<string, unknown>

/** An order that a chain accepts over HTTP. */
export interface ChainCommand {
  /** The fields of the body; a name that ends with `?` is optional. */
  fields: Readonly<Record<string, FieldKind>>
  run(chain: SandboxChain, body: Body): unknown
}

/** The orders a chain accepts at `POST /control/chains/<CAIP-2>/<order>`, by name. */
export const chainCommands: Readonly<Record<string, ChainCommand>> = {
  status: { fields: {}, run: (chain) => chain.status() },
  mine: { fields: { 'blocks?': 'count' }, run: (chain, { blocks }) => chain.mine(blocks as number | undefined) },
  automine: { fields: { on: 'boolean' }, run: (chain, { on }) => chain.automine(on as boolean) },
  interval: { fields: { ms: 'count' }, run: (chain, { ms }) => chain.interval(ms as number) },
  time: { fields: { seconds: 'count' }, run: (chain, { seconds }) => chain.time(seconds as number) },
  setBalance: {
    fields: { address: 'address', wei: 'wei' },
    run: (chain, { address, wei }) => chain.setBalance(address as Address, BigInt(wei as string)),
  },
  setCode: {
    fields: { address: 'address', code: 'hex' },
    run: (chain, { address, code }) => chain.setCode(address as Address, code as Hex),
  },
  snapshot: { fields: {}, run: (chain) => chain.snapshot() },
  revert: { fields: { snapshot: 'quantity' }, run: (chain, { snapshot }) => chain.revert(snapshot as Hex) },
  dropPending: { fields: { hash: 'hash' }, run: (chain, { hash }) => chain.dropPending(hash as Hex) },
  replace: {
    fields: { hash: 'hash', 'to?': 'address', 'wei?': 'wei', 'data?': 'hex' },
    run: (chain, { hash, to, wei, data }) =>
      chain.replace(hash as Hex, {
        ...(to !== undefined && { to: to as Address }),
        ...(wei !== undefined && { value: BigInt(wei as string) }),
        ...(data !== undefined && { data: data as Hex }),
      }),
  },
  revertNext: { fields: { reason: 'text' }, run: (chain, { reason }) => chain.revertNext(reason as string) },
  gasPrice: { fields: { wei: 'wei' }, run: (chain, { wei }) => chain.gasPrice(BigInt(wei as string)) },
  reorg: { fields: { depth: 'count' }, run: (chain, { depth }) => chain.reorg(depth as number) },
  stall: { fields: {}, run: (chain) => chain.stall() },
  refuse: { fields: {}, run: (chain) => chain.refuse() },
  resume: { fields: {}, run: (chain) => chain.resume() },
  lieAbout: {
    fields: { what: 'lie', 'value?': 'quantity' },
    run(chain, { what, value }) {
      if (what === 'code') chain.lieAbout('code', value as Hex | undefined)
      else chain.lieAbout(what as 'chainId' | 'balance', value === undefined ? undefined : BigInt(value as string))
    },
  },
}
