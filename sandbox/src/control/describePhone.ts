import type { Phone } from '../phone/contract.js'
import type { ShownPhone } from './browser/showPhone.js'

const shownRequests = 50

/** The phone's state as JSON for its page; without a relay, the reason why there is no phone. */
export async function describePhone(phone: () => Promise<Phone>): Promise<string> {
  let status: ShownPhone = { pending: [], sessions: [], requests: [] }
  try {
    const { state, answer, accounts, pending, requests, sessions } = await phone().then((running) => ({
      state: running.state,
      answer: running.answer,
      accounts: running.accounts,
      pending: running.pending,
      requests: running.requests,
      sessions: running.sessions(),
    }))
    status = {
      state: { ...state, answer, address: accounts.eip155[state.account] ?? '' },
      pending,
      sessions,
      requests: requests
        .slice(-shownRequests)
        .toReversed()
        .map(({ at, method, outcome, peer }) => ({ at, method, outcome, peer })),
    }
  } catch (error) {
    status = { ...status, absent: error instanceof Error ? error.message : String(error) }
  }
  return `${JSON.stringify(status, null, 2)}\n`
}
