import type { Locator, Page } from '@playwright/test'
import type { Phone, PhoneAnswer, PhoneRequest, PhoneSession, PhoneSwitches } from '../phone/contract.js'
import { expect } from './expect.js'
import { readCode } from './readCode.js'

/** The phone of a test: a wallet on another device, which knows of the page only what it can see and what the relay brings. */
export interface PhoneHandle {
  readonly name: string
  readonly accounts: Phone['accounts']
  readonly state: Phone['state']
  /** Points its camera at the page, or at a part of it, until it sees a pairing link in the pixels; pairs and gives the link. */
  scan(target: Page | Locator): Promise<string>
  /** Takes a link that was copied. Rejects as `Phone.pair` does. */
  pair(uri: string): Promise<void>
  /** Sets how the next proposals and requests are answered. */
  answer(kind: PhoneAnswer): void
  /** Changes how the phone misbehaves, from the next proposal or request on. */
  switches(change: PhoneSwitches): void
  /** Waits for a proposal or request and approves it. */
  approve(): Promise<void>
  /** Waits for a proposal or request and refuses it. */
  reject(): Promise<void>
  /** What waits for an answer, oldest first. */
  pending(): Phone['pending']
  /** Every proposal and request, oldest first. */
  requests(): readonly PhoneRequest[]
  /** Waits until a request of this method has come (`session_proposal` is one) and gives the latest one. */
  waitForRequest(method: string): Promise<PhoneRequest>
  /** Waits for the next request of this method that no `expect` has given before, oldest first, and gives it once it is answered. */
  expect(method: string): Promise<PhoneRequest>
  sessions(): PhoneSession[]
  /** Waits until it has so many sessions and gives them. */
  expectSessions(count: number): Promise<PhoneSession[]>
  /** Makes another account the current one and tells every session. */
  switchAccount(index: number): Promise<void>
  /** Moves to an EVM chain and tells every session. */
  moveTo(chainId: number): Promise<void>
  /** Sends a session event as it is. */
  emit: Phone['emit']
  /** Ends a session, or all of them. */
  disconnect(topic?: string): Promise<void>
  /** Leaves the network until `online`. */
  offline(): Promise<void>
  online(): Promise<void>
  /** Closes the app and opens it again. */
  reload(): Promise<void>
}

/** Creates the handle of a phone. */
export function createPhoneHandle(phone: Phone): PhoneHandle {
  const given = new Map<string, number>()
  const settle = (answer: 'approve' | 'reject'): Promise<void> =>
    expect.poll(() => phone[answer](), { message: `${phone.name} has something to ${answer}` }).toBe(true)
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
          // A picture of the page costs more than the pause.
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
        `${phone.name} is asked for ${method}`,
        () => made(method).at(-1),
        () => true,
      ),
    expect(method) {
      const before = given.get(method) ?? 0
      given.set(method, before + 1)
      return find(
        `${phone.name} has answered request ${before + 1} of ${method}`,
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
