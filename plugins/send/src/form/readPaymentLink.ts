/** What a payment link asks for; nothing of it is checked against the chain. */
export interface PaymentLink {
  /** Who is paid: an address, or a name, as the link has it. */
  readonly receiver: string
  /** Address of the contract or mint. @default the network's own currency */
  readonly token?: string
  /** In base units. */
  readonly amountBase?: bigint
  /** Decimal text in whole units, where the link counts in those. */
  readonly amount?: string
  /** Public text that has to go with the transfer. */
  readonly memo?: string
  /** Addresses by which the payee finds the transfer. */
  readonly references?: readonly string[]
  /** The link names no network: the one in use is meant, which the visitor has to be told. */
  readonly isNetworkAssumed?: boolean
}

/**
 * Why a link is refused. `malformed`: it breaks the rules of its kind; `other-network`: it is for another network; `not-here`: its currency
 * cannot be sent with this form; `function`: it calls something else than a transfer; `request`: it leads to a server.
 */
export type PaymentLinkFault = 'malformed' | 'other-network' | 'not-here' | 'function' | 'request'

type Outcome = PaymentLink | { readonly fault: PaymentLinkFault }

const mostCharacters = 2048
/** Digits of 2^256. */
const mostDigits = 78
const mostReferences = 16

const fault = (name: PaymentLinkFault): Outcome => ({ fault: name })

/** The parameters of a link; `undefined` if one is there twice (but for `repeated`) or cannot be decoded. */
function readParameters(query: string, repeated?: string): ReadonlyMap<string, readonly string[]> | undefined {
  const found = new Map<string, string[]>()
  try {
    for (const part of query === '' ? [] : query.split('&')) {
      const [, key = '', value = ''] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? []
      const name = decodeURIComponent(key)
      const known = found.get(name)
      if (known && name !== repeated) return
      found.set(name, [...(known ?? []), decodeURIComponent(value)])
    }
  } catch {
    return
  }
  return found
}

/** The number of EIP-681, exact: exponents are expanded, and what is not whole is none. */
function readNumber(text: string): bigint | undefined {
  const [whole, digits, fraction = '', exponent = '0'] =
    /^\+?(\d{1,78})(?:\.(\d{1,78}))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined || digits === undefined) return
  const zeros = Number(exponent) - fraction.replace(/0+$/, '').length
  if (zeros < 0) return
  const value = `${digits}${fraction.replace(/0+$/, '')}${'0'.repeat(zeros)}`.replace(/^0+(?=\d)/, '')
  return value.length > mostDigits ? undefined : BigInt(value)
}

/** `ethereum:` (EIP-681), with `pay-`, a chain, and `transfer` as its only function; what it says about gas is ignored. */
function readEthereum(rest: string, chain: string): Outcome {
  const [, target = '', named, call, query = ''] =
    /^(?:pay-)?([^@/?]+)(?:@(\d{1,20}))?(?:\/([A-Za-z_]\w*))?(?:\?(.*))?$/s.exec(rest) ?? []
  const parameters = readParameters(query)
  if (target === '' || !parameters) return fault('malformed')
  if (named !== undefined && BigInt(named) !== BigInt(chain)) return fault('other-network')
  if (call !== undefined && call !== 'transfer') return fault('function')
  const isToken = call === 'transfer'
  const amountText = parameters.get(isToken ? 'uint256' : 'value')?.[0]
  const amountBase = amountText === undefined ? undefined : readNumber(amountText)
  const receiver = isToken ? parameters.get('address')?.[0] : target
  if (!receiver || (amountText !== undefined && amountBase === undefined)) return fault('malformed')
  // A token's transfer that also moves the network's currency, and one whose arguments are not those of `transfer`.
  const allowed = isToken
    ? /^(?:address|uint256|gas|gasLimit|gasPrice)$/
    : /^(?:value|gas|gasLimit|gasPrice|label|message)$/
  if ([...parameters.keys()].some((key) => !allowed.test(key))) return fault(isToken ? 'function' : 'malformed')
  return {
    receiver,
    ...(isToken && { token: target }),
    ...(amountBase !== undefined && { amountBase }),
    ...(named === undefined && { isNetworkAssumed: true }),
  }
}

/** `solana:` (Solana Pay), the form that is a transfer; the other one has a server make the transaction. */
function readSolana(rest: string): Outcome {
  const [, receiver = '', query = ''] = /^([^?]*)(?:\?(.*))?$/s.exec(rest) ?? []
  if (/^https(:|%3a)/i.test(receiver)) return fault('request')
  const parameters = readParameters(query, 'reference')
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(receiver) || !parameters) return fault('malformed')
  const [amount] = parameters.get('amount') ?? []
  const [token] = parameters.get('spl-token') ?? []
  const [memo] = parameters.get('memo') ?? []
  const references = parameters.get('reference') ?? []
  const isAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
  if (
    (amount !== undefined && !/^(?:0|[1-9]\d{0,38})(?:\.\d{1,36})?$/.test(amount)) ||
    (token !== undefined && !isAddress(token)) ||
    references.length > mostReferences ||
    !references.every(isAddress)
  )
    return fault('malformed')
  return {
    receiver,
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(memo && { memo }),
    ...(references[0] && { references }),
    isNetworkAssumed: true,
  }
}

/**
 * Reads a payment link: EIP-681, Solana Pay, BIP-21. Strictly: what is not understood whole is refused, since it might change what is
 * paid. `undefined` for a text that is not such a link. Never throws.
 */
export function readPaymentLink(text: string, networkId: string): Outcome | undefined {
  const [, scheme = '', rest = ''] = /^\s*([A-Za-z]{3,12}):(.*?)\s*$/s.exec(text.slice(0, mostCharacters + 1)) ?? []
  const kind = scheme.toLowerCase()
  if (!/^(?:ethereum|solana|bitcoin)$/.test(kind)) return
  if (text.length > mostCharacters) return fault('malformed')
  if (kind === 'bitcoin') return fault('not-here')
  const [namespace, chain = ''] = networkId.split(':')
  if (namespace !== (kind === 'ethereum' ? 'eip155' : 'solana')) return fault('other-network')
  return kind === 'ethereum' ? readEthereum(rest, chain) : readSolana(rest)
}
