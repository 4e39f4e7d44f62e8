import type { FieldKind } from '../control/chainCommands.js'
import type { Phone, PhoneSwitches } from './contract.js'

/** An order that the phone accepts over HTTP. */
export interface PhoneOrder {
  /** The fields of the body, where a name that ends with `?` is optional; without fields the body is a `PhoneSwitches`. */
  fields: Readonly<Record<string, FieldKind>> | undefined
  run(phone: Phone, body: Record<string, unknown>): unknown
}

/** The orders the phone accepts at `POST /phone/<order>`, by name. */
export const phoneOrders: Readonly<Record<string, PhoneOrder>> = {
  pair: { fields: { uri: 'text' }, run: (phone, { uri }) => phone.pair(uri as string) },
  approve: { fields: { 'id?': 'count' }, run: (phone, { id }) => phone.approve(id as number | undefined) },
  reject: { fields: { 'id?': 'count' }, run: (phone, { id }) => phone.reject(id as number | undefined) },
  disconnect: {
    fields: { 'topic?': 'text' },
    run: (phone, { topic }) => phone.disconnect(topic as string | undefined),
  },
  switchAccount: { fields: { index: 'count' }, run: (phone, { index }) => phone.switchAccount(index as number) },
  moveTo: { fields: { chainId: 'count' }, run: (phone, { chainId }) => phone.moveTo(chainId as number) },
  offline: { fields: {}, run: (phone) => phone.offline() },
  online: { fields: {}, run: (phone) => phone.online() },
  reload: { fields: {}, run: (phone) => phone.reload() },
  switches: { fields: undefined, run: (phone, change) => phone.switches(change as PhoneSwitches) },
}
