import type { Context } from '@latchkey/kernel'

/** Creates the note for developers who call the plugin while it is off: once for each kind of call and page. */
export function createOffAlert({ alert }: Pick<Context, 'alert'>): (kind: string) => void {
  const told = new Set<string>()
  return (kind) => {
    if (told.has(kind)) return
    told.add(kind)
    alert({
      code: 'MULTI_WALLET_OFF',
      title: 'Multi-Wallet Not Enabled',
      text: `\`${kind}\` has no effect: one wallet of each ecosystem is kept. Turn on \`multiWallet\` in \`features\`, or \`multi_wallet\` in the project's configuration.`,
      tone: 'info',
    })
  }
}
