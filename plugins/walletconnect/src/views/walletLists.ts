// The item type of core's slot `connect.sections` comes with the shell's types.
import type { ConnectSection } from '@latchkey/app-shell'
import type { Context } from '@latchkey/kernel'

/** The sections of Connect that list wallets and lead to all of them. */
export const walletLists = (context: Pick<Context, 'items'>): readonly ConnectSection[] =>
  context.items('connect.sections').flatMap(({ item }) => (item.all ? [item] : []))
