/** The input of `solana:signIn`; every field is optional. */
export interface SignInInput {
  domain?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** The message that a wallet signs for `solana:signIn`: CAIP-122 with the given fields. */
export function formSignIn(input: SignInInput, address: string, page: { host: string }): string {
  const fields: readonly (readonly [label: string, value: string | undefined])[] = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ]
  const lines = fields.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  if (input.resources) lines.push('Resources:', ...input.resources.map((resource) => `- ${resource}`))
  const head = `${input.domain ?? page.host} wants you to sign in with your Solana account:\n${address}`
  return [
    head,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length ? [lines.join('\n')] : []),
  ].join('\n\n')
}
