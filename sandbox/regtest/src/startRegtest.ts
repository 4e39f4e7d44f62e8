import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Regtest, RegtestOptions } from './contract.ts'
import { createEsploraServer } from './createEsploraServer.ts'
import type { BcoinCoin } from './loadBcoin.ts'
import { loadBcoin } from './loadBcoin.ts'
import { toOutputScript } from './regtestNetwork.ts'

/** Segwit activates at block 432; further blocks make the first coins spendable. */
const firstBlocks = 450
const feePerKilobyte = 10_000

/**
 * Starts a regtest node on loopback with 450 blocks, so that segwit rules apply. The node predates Taproot: it accepts
 * outputs to `bcrt1p…` but does not validate transactions that spend them. Rejects when the port is taken.
 */
export async function startRegtest({ port = 0 }: RegtestOptions = {}): Promise<Regtest> {
  const { Chain, KeyRing, MTX, Mempool, Miner, Script, TX } = loadBcoin()
  const network = 'regtest'
  // The parts of a full node except for peers: it never contacts another machine.
  const chain = new Chain({ network, memory: true, indexTX: true, indexAddress: true })
  const mempool = new Mempool({ network, memory: true, chain, indexAddress: true })
  const miner = new Miner({ network, chain, mempool })
  chain.on('connect', (entry, block) => mempool._addBlock(entry, block.txs))
  await chain.open()
  await mempool.open()
  await miner.open()

  const purse = KeyRing.fromPrivate(randomBytes(32), true)
  purse.witness = true
  miner.addresses = [purse.getAddress()]
  // Changes run one at a time, because blocks mined concurrently would not extend each other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const done = last.then(change)
    last = done.catch(() => undefined)
    return done
  }
  const addBlocks = async (count: number): Promise<void> => {
    for (let block = 0; block < count; block++) await chain.add(await miner.mineBlock())
  }
  const offer = async (raw: Buffer): Promise<string> => {
    const tx = TX.fromRaw(raw)
    const missing = await mempool.addTX(tx)
    if (missing?.length) throw new Error(`The transaction spends ${missing.length} outputs that do not exist.`)
    if (!mempool.hasEntry(tx.hash('hex'))) throw new Error('The mempool did not accept the transaction.')
    return tx.txid()
  }
  const unspent = async (script: Uint8Array): Promise<BcoinCoin[]> => {
    const address = Script.fromRaw(Buffer.from(script)).getAddress()
    if (!address) throw new RangeError('The script has no address.')
    const coins = [...(await chain.getCoinsByAddress([address])), ...mempool.getCoinsByAddress([address])]
    return coins.filter(({ hash, index }) => !mempool.isSpent(hash, index))
  }
  await addBlocks(firstBlocks)

  const regtest: Omit<Regtest, 'url' | 'close'> = {
    get height() {
      return chain.height
    },
    fund: (address, satoshis) =>
      inTurn(async () => {
        if (!Number.isSafeInteger(satoshis) || satoshis < 1)
          throw new RangeError(`${satoshis} is not a valid number of satoshis.`)
        const mtx = new MTX()
        mtx.addOutput({ script: Script.fromRaw(Buffer.from(toOutputScript(address))), value: satoshis })
        const own = await chain.getCoinsByAddress([purse.getAddress()])
        const ripe = own.filter(
          ({ hash, index, coinbase, height }) =>
            !mempool.isSpent(hash, index) && (!coinbase || chain.height - height >= 100),
        )
        await mtx.fund(ripe, { rate: feePerKilobyte, changeAddress: purse.getAddress() })
        mtx.sign(purse)
        const tx = mtx.toTX()
        const missing = await mempool.addTX(tx)
        if (missing?.length) throw new Error('A coin of the miner is missing.')
        await addBlocks(1)
        return tx.txid()
      }),
    broadcast: (txHex) =>
      inTurn(async () => {
        if (!/^([0-9a-f]{2})+$/i.test(txHex)) throw new RangeError('The transaction must be in hex.')
        return offer(Buffer.from(txHex, 'hex'))
      }),
    async confirmations(txid) {
      if (!/^[0-9a-f]{64}$/i.test(txid)) throw new RangeError('A transaction id must have 64 hex characters.')
      const hash = Buffer.from(txid, 'hex').reverse().toString('hex')
      const meta = await chain.getMeta(hash)
      if (meta) return chain.height - meta.height + 1
      if (mempool.hasEntry(hash)) return 0
      throw new Error(`The node does not know transaction ${txid}.`)
    },
    mine: (blocks = 1) => inTurn(() => addBlocks(blocks)),
    async utxos(address) {
      const coins = await unspent(toOutputScript(address))
      return coins.map((coin) => ({
        txid: coin.txid(),
        vout: coin.index,
        value: coin.value,
        status: coin.height < 0 ? { confirmed: false } : { confirmed: true, block_height: coin.height },
      }))
    },
  }

  const server = createEsploraServer(regtest)
  const stopNode = async (): Promise<void> => {
    await miner.close()
    await mempool.close()
    await chain.close()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  } catch (error) {
    await stopNode()
    throw error
  }
  let closing: Promise<void> | undefined
  return Object.defineProperties(
    {
      ...regtest,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close() {
        closing ??= (async () => {
          server.closeAllConnections()
          await new Promise((resolve) => server.close(resolve))
          await last
          await stopNode()
        })()
        return closing
      },
    },
    { height: { get: () => chain.height, enumerable: true } },
  )
}
