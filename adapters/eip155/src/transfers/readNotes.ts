import type { AssetQuestion, ReceiverNote, TransferPlace } from '@latchkey/kernel/adapter'
import { encodeCall } from '../names/abi.js'
import { readRpc } from '../rpc/readRpc.js'
import { callContract, parseData } from './askNode.js'
import { readDecimals } from './readAsset.js'

/** Addresses that are known to belong to nobody, in lower case. */
const burned: readonly string[] = [
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  // Stands for the network's own currency in many interfaces.
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
]
/** Below it are the zero address and the contracts that are part of the network. */
const firstOwned = 0x1_0000n

const isBurned = (address: string): boolean => BigInt(address) < firstOwned || burned.includes(address.toLowerCase())

/** Whether code makes an account a contract: a delegation (EIP-7702) does not, its key still acts. */
const isContractCode = (code: string): boolean => code !== '0x' && !code.toLowerCase().startsWith('0xef0100')

/** Whether an address is a contract. @throws the codes of `readRpc` */
export const readIsContract = async (place: TransferPlace, address: string): Promise<boolean> =>
  isContractCode(await readRpc(place, { method: 'eth_getCode', params: [address, 'latest'], parse: parseData }))

/** Whether a contract is that of a token: it has decimals and a supply. */
async function isToken(question: AssetQuestion, address: string): Promise<boolean> {
  const [decimals, supply] = await Promise.all([
    readDecimals(question, address),
    callContract(question, { to: address, data: encodeCall('18160ddd') }),
  ])
  return decimals !== undefined && decimals < 256n && supply?.length === 66
}

/** What a visitor should know of a receiver. @throws the codes of `readRpc` */
export async function readNotes(
  question: AssetQuestion,
  owner: string,
  receiver: string,
): Promise<readonly ReceiverNote[]> {
  const notes: ReceiverNote[] = []
  if (receiver === owner) notes.push('own')
  if (isBurned(receiver)) notes.push('burn')
  if (await readIsContract(question, receiver)) notes.push((await isToken(question, receiver)) ? 'token' : 'contract')
  return notes
}
