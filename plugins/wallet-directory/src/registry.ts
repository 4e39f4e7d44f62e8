import { builtInWallets, idOf } from './builtInWallets.js'
import type { WalletEntry } from './contract.js'
import { firstWallets } from './firstWallets.js'
import type { Place } from './merge/isUsable.js'
import { otherWallets } from './otherWallets.js'
import { registryLists } from './registryLists.js'
import type { FirstLists } from './slice.js'
import type { Surroundings } from './surroundings.js'

/**
 * Where to get each built-in wallet, one a line: id, homepage, and its ids in the Chrome Web Store, the App Store and Google Play.
 * A store is left out where no public page at hand shows it: a wrong id would lead to someone else's app.
 */
const pages = `1inch|1inch.io/wallet/||1546049391|io.oneinch.android
ambire|www.ambire.com/||6444863857|com.ambire.wallet
backpack|backpack.app/|aflkmfhebedbjioipglgcbcmnbpgliof|6445964121|app.backpack.mobile
base|www.coinbase.com/wallet|hnfanknocfeofbddgcijnmhnfnkdnaad|1278383455|org.toshi
binance|www.binance.com/en/web3wallet||1436799971|com.binance.dev
bitget|web3.bitget.com/|jiidiaalihmmhddjgbnbgdfflelocpak
brave|brave.com/wallet/
bybit|www.bybit.com/web3/|pdliaogehgdbhbnmkklieghmmjkpigpa|1488296980|com.bybit.app
coin98|coin98.com/wallet|aeachknmefphepccionboohckonoeemg|1561969966|coin98.crypto.finance.media
core|core.app/|agoakfejjabomempkjlepdflaleeobhb|6443685999|com.avaxwallet
cosmostation|www.cosmostation.io/|fpkhgmpbidmiogeglndfbkegfdlnajnf|1459830339|wannabit.io.cosmostaion
crypto-com-onchain|crypto.com/onchain|hifafgmccdpekplomjjkcfgodnhcellj|1512048310|com.defi.wallet
enkrypt|www.enkrypt.com/|kkpllkodjeloidieedojogacfhpaihoh
exodus|www.exodus.com/|aholpfdialjgjfhomihkjbmgjidlcdno|1414384820|exodusmovement.exodus
fearless|fearlesswallet.io/|nhlnehondigmgckngjomcpcefcdplmgc|1537251089|jp.co.soramitsu.fearless
frame|frame.sh/
gate|www.gate.io/web3|cpmkedoipcpimgecpmgpldfpohjplkpp|1294998195|com.gateio.gateio
imtoken|token.im/||1384798940|im.token.app
jupiter|jup.ag/mobile||6484069059|ag.jup.jupiter.android
keplr|www.keplr.app/|dmkamcknogkgcdfhhbddcghachkejeap|1567851089|com.chainapsis.keplr
kraken|www.kraken.com/wallet||1626327149|com.kraken.superwallet
leap|leapwallet.io/|fcfcfllfndlomdhbehjjcoimbgofdncg|1642465549|io.leapwallet.cosmos
leather|leather.io/
ledger|www.ledger.com/||1361671700|com.ledger.live
magic-eden|wallet.magiceden.io/|mkpegjkblkkefacfnmkajcjmabijhclg|6478631482|com.magiceden.wallet
mathwallet|mathwallet.org/|afbcbjpbpfadlkmhmclhkeeodmamcflc|1582612388|com.mathwallet.android
metamask|metamask.io/|nkbihfbeogaeaoehlefnkodbefgpgknn|1438144202|io.metamask
mew|mewwallet.com/||1464614025|com.myetherwallet.mewwallet
nightly|nightly.app/|fiikommddbeccaoicoejoniammnalkfa|6444768157|com.nightlymobile
nova|novawallet.io/||1597119355|io.novafoundation.nova.market
okx|www.okx.com/web3|mcohilncbfahbmgdjkbpemcciiolgcge|1327268470|com.okinc.okex.gp
onekey|onekey.so/|jnmbobjmhlngoefaiojfljckilhhlhcj|1609559473|so.onekey.app.wallet
phantom|phantom.com/|bfnaelmomeimhlpmgjnjophhpkkoljpa|1598432977|app.phantom
polkadot-js|polkadot.js.org/extension/|mopnmbcafieddcagagdcbnhejhlodfdd
polkagate|polkagate.xyz/|ginchbkmljhldofnbjabmeophlhdldgp
rabby|rabby.io/|acmacodkjbdgmoleebolmdjonilkdbch
rainbow|rainbow.me/|opfgelmcmbiajamepnmloijbpoleiama|1457119021|me.rainbow
robinhood|robinhood.com/web3-wallet/|||com.robinhood.gateway
ronin|wallet.roninchain.com/|fnjhmkhhmkbjkkabndcnnogagogbneec|1592675001|com.skymavis.genesis
safe|safe.global/||1515759131|io.gnosis.safe
safepal|safepal.com/|lgmpcpglpngdoalbgeoldeajfclnhafa|1548297139|io.safepal.wallet
solflare|solflare.com/||1580902717|com.solflare.mobile
subwallet|www.subwallet.app/|onhogfjeacnfoofkfgppdlbmlmnplgbn|1633050285|app.subwallet.mobile
talisman|talisman.xyz/|fijngjgcjhjmmpcmkeiomlglpeiijkld|6761427240|xyz.talisman.app
tokenpocket|tokenpocket.pro/|mfgccjchihfkkindfppnaooecgfneiii|6444625622|vip.mytokenpocket
trust|trustwallet.com/|egjidjbpglichdcondbcbdnbeeppgdph|1288339409|com.wallet.crypto.trustapp
unisat|unisat.io/|ppbibelpcjmhbdihakflkdcoccbgbkpo
uniswap|wallet.uniswap.org/|nnpmfplkfogfpmcngplhnbdnnilmcdcg|6443944476|com.uniswap.mobile
xverse|www.xverse.app/|idnnbdplmphpflfnlkomgpfbpcgelopg|1552272513|com.secretkeylabs.xverse
zerion|zerion.io/|klghhnkeealcohjjanjjdaeeggmfmlpl|1456732565|io.zerion.android`

const allWallets = `${firstWallets}\n${otherWallets}`.split('\n').sort().join('\n')

/** Makes the first lists from all built-in wallets, for a site that chooses among them. */
export function wholeLists(surroundings: Surroundings, isShown: (entry: WalletEntry) => boolean): FirstLists {
  const lists = registryLists(surroundings, isShown, allWallets, '')
  const excluded = surroundings.options.exclude.map((word) => word.trim().toLowerCase())
  // An installed wallet has no such id: its rdns and name say that it is the one.
  return { ...lists, excluded: lists.installed.filter(({ id }) => excluded.includes(id)) }
}

/** Returns all built-in wallets that serve the site, in alphabetical order, with their homepages and stores. */
export const registry = (networks: Place['networks']): readonly WalletEntry[] =>
  builtInWallets(allWallets, networks)
    .map(withPages)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** Adds homepage and stores to a built-in wallet; returns any other as it is. */
export function withPages(entry: WalletEntry): WalletEntry {
  // The site's own wallet, or one of a gateway, may have such an id.
  if (entry.homepage || idOf(entry.name) !== entry.id) return entry
  const [, homepage, chrome, apple, play] =
    pages.split('\n').flatMap((line) => (line.startsWith(`${entry.id}|`) ? [line.split('|')] : []))[0] ?? []
  if (!homepage) return entry
  return {
    ...entry,
    homepage: `https://${homepage}`,
    ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
    ...(apple && { app_store: `https://apps.apple.com/app/id${apple}` }),
    ...(play && { play_store: `https://play.google.com/store/apps/details?id=${play}` }),
  }
}
