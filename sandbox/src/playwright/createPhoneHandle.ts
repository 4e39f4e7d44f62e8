import type { Locator, Page } from '@playwright/test'
import type { Phone, PhoneAnswer, PhoneRequest, PhoneSession, PhoneSwitches } from '../phone/contract.js'
import { expect } from './expect.js'
import { readCode } from './readCode.js'

/** The phone of a test: a wallet on another device that knows only the pixels of the page and the messages of the relay. */
export interface PhoneHandle {
  readonly name: string
  readonly accounts: Phone['accounts']
  readonly state: Phone['state']
  /** Scans the page, or a part of it, until it sees a pairing link in the pixels; pairs and resolves to the link. */
  scan(target: Page | Locator): Promise<string>
  /** Pairs with a copied link. Rejects as `Phone.pair` does. */
  pair(uri: string): Promise<void>
  /** Sets how it decides on later proposals and requests. */
  answer(kind: PhoneAnswer): void
  /** Changes how the phone misbehaves, starting with the next proposal or request. */
  switches(change: PhoneSwitches): void
  /** Waits for a proposal or request and approves it. */
  approve(): Promise<void>
  /** Waits for a proposal or request and rejects it. */
  reject(): Promise<void>
  /** The pending proposals and requests, oldest first. */
  pending(): Phone['pending']
  /** Every proposal and request, oldest first. */
  requests(): readonly PhoneRequest[]
  /** Waits until a request with this method (or `session_proposal`) has arrived and resolves to the latest one. */
  waitForRequest(method: string): Promise<PhoneRequest>
  /** Waits for the next request with this method that `expect` has not returned yet, oldest first; resolves once it has completed. */
  expect(method: string): Promise<PhoneRequest>
  sessions(): PhoneSession[]
  /** Waits until it has this many sessions and resolves to them. */
  expectSessions(count: number): Promise<PhoneSession[]>
  /** Switches to another account and notifies every session. */
  switchAccount(index: number): Promise<void>
  /** Switches to an EVM chain and notifies every session. */
  moveTo(chainId: number): Promise<void>
  /** Sends a session event unchanged. */
  emit: Phone['emit']
  /** Ends a session, or all of them. */
  disconnect(topic?: string): Promise<void>
  /** Goes offline until `online`. */
  offline(): Promise<void>
  online(): Promise<void>
  /** Restarts the app. */
  reload(): Promise<void>
}

/** Creates the handle of a phone. */
export function createPhoneHandle(phone: Phone): PhoneHandle {
  const given = new Map<string, number>()
  const settle = (answer: 'approve' | 'reject'): Promise<void> =>
    expect.poll(() => phone[answer](), { message: `${phone.name} has a pending item to ${answer}` }).toBe(true)
  const find = async (
    message: string,
    look: () => PhoneRequest | undefined,
    done: (found: PhoneRequest) => boolean,
  ): Promise<PhoneRequest> => {
    let found: PhoneRequest | undefined
    await expect
      .poll(
        () => {
          found = look()
          return found !== undefined && done(found)
        },
        { message },
      )
      .toBe(true)
    if (!found) throw new Error(`${message}: no.`)
    return { ...found }
  }
  const made = (method: string): PhoneRequest[] => phone.requests.filter((request) => request.method === method)
  return {
    name: phone.name,
    accounts: phone.accounts,
    get state() {
      return phone.state
    },
    async scan(target) {
      let uri = ''
      await expect
        .poll(
          async () => {
            uri = readCode(await target.screenshot()) ?? ''
            return uri.startsWith('wc:')
          },
          // A screenshot takes longer than the pause.
          { message: `${phone.name} sees a code with a pairing link`, timeout: 15_000, intervals: [100] },
        )
        .toBe(true)
      await phone.pair(uri)
      return uri
    },
    pair: (uri) => phone.pair(uri),
    answer(kind) {
      phone.answer = kind
    },
    switches: (change) => phone.switches(change),
    approve: () => settle('approve'),
    reject: () => settle('reject'),
    pending: () => phone.pending,
    requests: () => phone.requests,
    waitForRequest: (method) =>
      find(
        `${phone.name} receives a ${method} request`,
        () => made(method).at(-1),
        () => true,
      ),
    expect(method) {
      const before = given.get(method) ?? 0
      given.set(method, before + 1)
      return find(
        `${phone.name} has completed ${method} request ${before + 1}`,
        () => made(method)[before],
        ({ answeredAt }) => answeredAt !== undefined,
      )
    },
    sessions: () => phone.sessions(),
    async expectSessions(count) {
      await expect.poll(() => phone.sessions().length, { message: `${phone.name} has ${count} sessions` }).toBe(count)
      return phone.sessions()
    },
    switchAccount: (index) => phone.switchAccount(index),
    moveTo: (chainId) => phone.moveTo(chainId),
    emit: (topic, event, chain) => phone.emit(topic, event, chain),
    disconnect: (topic) => phone.disconnect(topic),
    offline: () => phone.offline(),
    online: () => phone.online(),
    reload: () => phone.reload(),
  }
}
