import type {} from '@latchkey/sandbox/page'

/** An address to send to in a demo: the second account of the sandbox's first wallet; `undefined` where there is no such wallet. */
export function exampleAddress(own: string | undefined): string | undefined {
  const [control] = Object.values(window.latchkeySandbox?.wallets ?? {})
  const [first, second] = control?.accounts ?? []
  return second === own ? first : second
}
