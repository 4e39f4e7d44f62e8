import type { Plugin } from 'vite'

/** Typical features of a real site's plugins; each makes a distinct manifest. */
const kinds = [
  ['swaps', 'Swap tokens', 'quote,execute,cancel', 'SwapForm,SwapReview,SwapStatus'],
  ['send', 'Send', 'prepare,submit', 'SendForm,SendReview'],
  ['receive', 'Receive', 'createRequest', 'ReceiveAddress'],
  ['activity', 'Activity', 'refresh,exportAll', 'ActivityList,ActivityEntry'],
  ['onramp', 'Buy with card', 'listOffers,startOrder', 'OnrampAmount,OnrampOffers'],
  ['email', 'Continue with email', 'requestCode,confirmCode', 'EmailAddress,EmailCode'],
  ['passkeys', 'Use a passkey', 'enrol,assert', 'PasskeyIntro,PasskeyName'],
  ['portfolio', 'Portfolio', 'load,hideAsset', 'PortfolioHoldings,PortfolioAsset'],
  ['collectibles', 'Collectibles', 'load,setAvatar', 'CollectibleGrid,CollectiblePage'],
  ['bridge', 'Bridge', 'estimate,start,claim', 'BridgeRoute,BridgeProgress'],
  ['staking', 'Earn rewards', 'stake,unstake,collect', 'StakingPools,StakingPosition'],
  ['contacts', 'Address book', 'save,remove,find', 'ContactList,ContactEditor'],
  ['names', 'Names', 'lookUp,register', 'NameSearch,NameOwner'],
  ['governance', 'Proposals', 'vote,delegate', 'ProposalList,ProposalVote'],
  ['approvals', 'Token approvals', 'scan,revoke', 'ApprovalAudit,ApprovalDetails'],
  ['notifications', 'Inbox', 'subscribe,markRead', 'InboxMessages,InboxSettings'],
  ['multisig', 'Shared wallet', 'propose,confirm,reject', 'SharedQueue,SharedOwners'],
  ['gifts', 'Gift links', 'wrap,redeem', 'GiftCreate,GiftRedeem'],
  ['invoices', 'Invoices', 'issue,settle', 'InvoiceDraft,InvoicePay'],
  ['loyalty', 'Membership', 'join,checkIn', 'LoyaltyCard,LoyaltyPerks'],
] as const

/** The number of dummy plugins. */
export const dummyCount: number = kinds.length

const [prefix, page] = ['\0dummy:', '/bench/page/dummies.ts']

/** A full manifest for its kind of feature: options, actions, titled views, contributions, a gate, a lazy feature. */
function manifestOf(index: number): string {
  const [id = '', label = '', actions = '', views = ''] = kinds[index] ?? []
  const names = views.split(',')
  const declared = names.map((name, at) => {
    const rest = at ? `requires: 'connected', answers: true` : `chrome: { title: 'hidden' }`
    return `${name}: { title: '${at ? name.replace(/(?<=.)[A-Z]/g, ' $&') : label}', ${rest} }`
  })
  const order = 10 + index * 3
  return `{
  id: '${id}', api: 1, defaults: { limit: ${order} }, actions: '${actions}'.split(','),
  views: { ${declared.join(', ')} },
  contributes: [
    { slot: 'account.actions', id: '${id}', order: ${order}, item: { icon: '${id}', label: '${label}', view: '${names[0]}' }, when: { connected: true } },
  ],${index % 5 ? '' : ` gates: ['request.unsafe'],`}
  load: () => import('${prefix}feature/${index}'),
}`
}

/** Serves the module `dummies.ts` of the bench page: the given number of plugins, each with its own lazy feature. */
export function dummyPlugins(count: number): Plugin {
  return {
    name: 'latchkey-dummies',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(prefix) ? source : undefined),
    load(id) {
      if (id.startsWith(prefix))
        return `export default { views: {}, setup: () => ({ actions: {} }), id: '${id.slice(1)}' }`
      if (!id.replaceAll('\\', '/').endsWith(page)) return
      const factories = kinds.slice(0, count).map((_, index) => `definePlugin(${manifestOf(index)})()`)
      return `import { definePlugin } from '@latchkey/kernel'\nexport const dummies = [${factories.join(',\n')}]`
    },
  }
}
