import { base64 } from '@scure/base'

/** The document of ADR-36 that an off-chain message is signed as; a text is written in UTF-8. */
export function formArbitrary(signer: string, data: string | Uint8Array): object {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
    memo: '',
  }
}
