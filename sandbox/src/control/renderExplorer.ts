import type { SandboxChain } from '../chains/contract.js'
import { renderPage } from './renderPage.js'
import type { PageTable } from './renderTable.js'
import { renderTable } from './renderTable.js'

/** How far back the transactions of an account are looked for. */
const blocksBack = 40
const shownTransactions = 20

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
  readonly blockNumber: string | null
}

const isTransaction = (value: unknown): value is Transaction => {
  const { hash, from, value: amount } = Object(value) as Partial<Transaction>
  return typeof hash === 'string' && typeof from === 'string' && /^0x[\da-f]+$/i.test(String(amount))
}

const showEther = (wei: bigint, symbol: string): string => {
  const whole = wei / 10n ** 18n
  const fraction = (wei % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '')
  return `${whole}${fraction && `.${fraction}`} ${symbol}`
}

/** The explorer page: an account's balance and latest transactions, or one transaction, on every EVM chain of the sandbox. */
export async function renderExplorer(path: string, chains: Iterable<SandboxChain>): Promise<string> {
  const [, , kind, id = ''] = path.split('/')
  const isAddress = kind === 'address' && /^0x[0-9a-f]{40}$/i.test(id)
  if (!isAddress && !(kind === 'tx' && /^0x[0-9a-f]{64}$/i.test(id)))
    return renderPage('Sandbox explorer', ['Add /address/0x… or /tx/0x… to the URL of this page.'])
  const tables = await Promise.all(
    [...chains].map((chain) =>
      (isAddress ? listAccount(chain, id) : listTransaction(chain, id)).catch(() => ({
        caption: chain.network.name,
        head: ['The node does not respond.'],
        rows: [],
      })),
    ),
  )
  const found = tables.filter((table) => table !== undefined)
  return renderPage(
    'Sandbox explorer',
    [
      `${isAddress ? 'Address' : 'Transaction'} ${id}`,
      ...(found.length ? [] : ['No chain of this sandbox has this transaction.']),
    ],
    found.map(renderTable),
  )
}

async function listAccount(chain: SandboxChain, id: string): Promise<PageTable> {
  const { name, nativeCurrency } = chain.network
  const { symbol } = nativeCurrency
  const [balance, { block: latest = 0 }] = await Promise.all([chain.balance(id as `0x${string}`), chain.status()])
  const numbers = Array.from({ length: Math.min(blocksBack, latest + 1) }, (_, index) => latest - index)
  const blocks = await Promise.all(
    numbers.map((number) => chain.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])),
  )
  const wanted = id.toLowerCase()
  const rows = blocks
    .flatMap((block) => (Object(block) as { transactions?: unknown[] }).transactions ?? [])
    .filter(isTransaction)
    .filter(({ from, to }) => from.toLowerCase() === wanted || to?.toLowerCase() === wanted)
    .slice(0, shownTransactions)
    .map(({ hash, from, to, value }) => [
      from.toLowerCase() === wanted ? 'sent' : 'received',
      showEther(BigInt(value), symbol),
      (from.toLowerCase() === wanted ? to : from) ?? 'a new contract',
      hash,
    ])
  return {
    caption: `${name}: ${showEther(balance, symbol)}`,
    head: rows.length ? ['', 'Amount', 'Other account', 'Transaction'] : ['No transactions in the latest blocks.'],
    rows,
  }
}

async function listTransaction(chain: SandboxChain, id: string): Promise<PageTable | undefined> {
  const [transaction, receipt] = await Promise.all([
    chain.request('eth_getTransactionByHash', [id]),
    chain.request('eth_getTransactionReceipt', [id]),
  ])
  if (!isTransaction(transaction)) return undefined
  const { status } = Object(receipt) as { status?: unknown }
  const { from, to, value, blockNumber } = transaction
  return {
    caption: chain.network.name,
    head: ['', ''],
    rows: [
      ['State', status === undefined ? 'pending' : status === '0x1' ? 'confirmed' : 'reverted'],
      ['Block', blockNumber === null ? '–' : String(Number(blockNumber))],
      ['From', from],
      ['To', to ?? 'a new contract'],
      ['Amount', showEther(BigInt(value), chain.network.nativeCurrency.symbol)],
    ],
  }
}
