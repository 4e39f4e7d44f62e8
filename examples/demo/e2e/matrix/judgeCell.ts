import { judgeRequests } from './judgeRequests.js'
import type { MatrixCell } from './matrixCells.js'
import type { CellReport, MatrixColumn, PageFacts } from './matrixProbe.js'

const reasons: Readonly<Record<string, string>> = {
  USER_REJECTED: 'rejected',
  VIEW_DISMISSED: 'cancelled',
  ABORTED: 'cancelled',
  ACCOUNT_NOT_FOUND: 'no-accounts',
  NETWORK_NOT_FOUND: 'no-network',
  TIMEOUT: 'timeout',
  CONNECTOR_NOT_FOUND: 'never',
}
/** Errors by which the page itself refuses: the wallet must not have been asked. */
const refusals = new Set([
  'NOT_CONNECTED',
  'ACCOUNT_NOT_FOUND',
  'CHAIN_MISMATCH',
  'CHAIN_NOT_SUPPORTED',
  'UNAVAILABLE_WHILE_RECONNECTING',
  'TIMEOUT',
])
const methods: Readonly<Record<MatrixColumn, string>> = {
  connect: 'eth_requestAccounts',
  reconnect: 'none',
  sign: 'personal_sign',
  switch: 'wallet_switchEthereumChain',
  send: 'eth_sendTransaction',
}
const same = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

function judgeShown(facts: PageFacts, { row }: MatrixCell, when: string): string[] {
  if (facts.status !== 'connected') {
    return facts.address === undefined || facts.status === 'reconnecting' || facts.status === 'connecting'
      ? []
      : [`${when}: ${facts.status}, and yet ${facts.address} is shown`]
  }
  if (row.isSilent) return []
  const complaints: string[] = []
  if (!same(facts.address, facts.walletAddress))
    complaints.push(`${when}: shows ${facts.address}, the wallet has ${facts.walletAddress}`)
  if (facts.networkId !== `eip155:${facts.walletChain}`)
    complaints.push(`${when}: shows ${facts.networkId}, the wallet is on ${facts.walletChain}`)
  return complaints
}

/** Compares how a cell ended with what it expects; returns the differences in words. */
export function judgeCell(cell: MatrixCell, report: CellReport, walletId: string, isRestored: boolean): string[] {
  const { row, column, situation, expected } = cell
  const { first, afterFirst, asked, cancelled, afterCancel, second, afterSecond } = report
  const complaints = [...report.stuck, ...report.problems]
  const want = (isRight: boolean, words: string): void => {
    if (!isRight) complaints.push(words)
  }
  const ended = `${first.state}${first.code ? ` ${first.code} (${first.message ?? ''})` : ''}`
  const codes = typeof expected.ends === 'string' ? [] : expected.ends
  const isLook = column === 'reconnect' || situation === 'reloaded'
  const end = cancelled ?? first
  const own = asked.filter(({ method }) => method === methods[column])
  const after = afterCancel ?? afterFirst

  if (isLook) {
    if (isRestored && expected.ends === 'ok')
      want(afterFirst.status === 'connected', `restored: ${afterFirst.status} ${afterFirst.reason}`)
    else {
      const wanted = isRestored ? codes : ['never']
      want(
        afterFirst.status === 'disconnected' && wanted.includes(afterFirst.reason ?? ''),
        `not restored: ${afterFirst.status} ${afterFirst.reason}, expected ${wanted.join(' or ')}`,
      )
    }
    want(asked.length === 0, `a load asks for ${asked.map(({ method }) => method).join(', ')}`)
  } else {
    if (expected.ends === 'hangs') {
      want(first.state === 'pending', `ended although the wallet waits: ${ended}`)
      const wanted = column === 'connect' ? ['VIEW_DISMISSED', 'ABORTED'] : ['USER_REJECTED']
      want(wanted.includes(cancelled?.code ?? ''), `given up: ${cancelled?.state} ${cancelled?.code}`)
    } else {
      if (expected.untilClosed) want(first.state === 'pending', `ended although the wallet waits: ${ended}`)
      const words = `${end.state}${end.code ? ` ${end.code} (${end.message ?? ''})` : ''}`
      if (expected.ends === 'ok') want(end.state === 'ok', `${words}, expected to work`)
      else want(end.state === 'failed' && codes.includes(end.code ?? ''), `${words}, expected ${codes.join(' or ')}`)
    }
    if (column === 'connect') {
      const works = end.state === 'ok'
      if (expected.ends === 'hangs') {
        want(afterFirst.status === 'connecting', `while it waits: ${afterFirst.status}`)
        want(afterFirst.unanswered.length > 0, 'connecting, and nothing is asked of the wallet')
      }
      want(after.status === (works ? 'connected' : 'disconnected'), `afterwards: ${after.status} ${after.reason}`)
      if (!works)
        want(
          after.reason === (reasons[end.code ?? ''] ?? 'error'),
          `afterwards: reason ${after.reason} after ${end.code}`,
        )
      if (!works) want(!after.isRemembered, 'a connection that failed is remembered')
      if (works) want(same(end.address, after.address), `connected as ${end.address}, shows ${after.address}`)
      // A wallet that never responds does not revoke its permission either.
      const isMute = row.fault.switches?.rules?.some(({ kind, method }) => kind === 'hang' && method === '*')
      if ((expected.ends === 'hangs' || (expected.untilClosed && !works)) && !isMute)
        want(!after.isPermitted, 'the wallet still allows what was given up')
    } else {
      const wanted = expected.status ?? ['connected']
      want(
        wanted.includes(after.status),
        `afterwards: ${after.status} ${after.reason}, expected ${wanted.join(' or ')}`,
      )
    }
    complaints.push(...judgeRequests(asked, cell, walletId))
    if (
      (column === 'sign' || column === 'send') &&
      refusals.has(end.code ?? '') &&
      row.fault.midway?.moment !== 'asked'
    )
      want(!own.length, `refused with ${end.code}, and the wallet was asked`)
    if (column === 'sign' && end.state === 'ok') {
      want(end.signature === own.at(-1)?.result, 'the signature is not what the wallet returned')
      want(same(end.address, own[0]?.from), `signed as ${end.address}, the wallet was asked for ${own[0]?.from}`)
    }
  }
  if (column === 'send' && !isLook && end.state === 'ok') {
    want(end.signature === own.at(-1)?.result, 'the hash is not what the wallet returned')
    // Where a wallet sends elsewhere than it says, the site is at least not told that it arrived.
    const outcomes = row.sendsOn === undefined ? ['landed', 'unknown'] : ['unknown']
    want(outcomes.includes(end.outcome ?? ''), `the site learns: ${end.outcome}`)
  }
  complaints.push(...judgeShown(after, cell, 'afterwards'))
  // Nothing jumps at a visitor who did not open it, but the page for a network that the site does not use.
  if (situation !== 'open')
    want([undefined, 'UnsupportedChain'].includes(afterFirst.view), `${afterFirst.view} opens by itself`)
  const isKnown = ['eip155:31337', 'eip155:31338'].includes(after.networkId ?? '')
  const shown = after.address === undefined ? 'Connect' : isKnown ? 'Account' : 'UnsupportedChain'
  const view = expected.reopens ?? shown
  want(report.reopened === view, `reopened: ${report.reopened}, expected ${view}`)
  if (row.fault.switches?.announce !== undefined) {
    const limit = typeof row.fault.switches.announce === 'object' && 'anew' in row.fault.switches.announce ? 64 : 1
    want(after.listed <= limit, `${after.listed} wallets are listed`)
  }
  complaints.push(...judgeRequests(report.askedAgain, undefined, walletId))
  if (second) {
    want(second.state === 'ok', `second attempt: ${second.state} ${second.code ?? ''} (${second.message ?? ''})`)
    want(afterSecond.status === 'connected', `after the second attempt: ${afterSecond.status} ${afterSecond.reason}`)
    want(afterSecond.unanswered.length === 0, `without a response: ${afterSecond.unanswered.join(', ')}`)
    complaints.push(
      ...judgeShown(afterSecond, { ...cell, row: { ...row, isSilent: false } }, 'after the second attempt'),
    )
  }
  return complaints
}
