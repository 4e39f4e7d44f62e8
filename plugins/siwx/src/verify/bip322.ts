import { equalBytes } from '@latchkey/kernel/adapter'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { OutScript, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { compareBytes, hash160, sha256x2, tagSchnorr, taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import type { Verdict } from '../contract.js'
import type { BitcoinOutput } from './bitcoinAddress.js'
import { refused, valid } from './verdicts.js'

/** The one input of the transaction that a signature signs. */
interface Signing {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
  readonly txid: Uint8Array
  readonly scriptSig: Uint8Array
  readonly witness: readonly Uint8Array[]
}

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
/** OP_RETURN. */
const nothing = Uint8Array.of(0x6a)
/** All inputs and outputs: the only type of signature that the standard allows. */
const all = 1

/** The transaction that is spent: it commits to the message and to whose signature it is. Its id, as an input contains it. */
function hashToSpend(message: string, script: Uint8Array): Uint8Array {
  const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  const input = {
    txid: new Uint8Array(32),
    index: 0xffffffff,
    finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
    sequence: 0,
  }
  const outputs = [{ amount: 0n, script }]
  return sha256x2(RawTx.encode({ version: 0, segwitFlag: false, inputs: [input], outputs, lockTime: 0 })).reverse()
}

/** Thrown where a script would have to be run: neither valid nor invalid. */
class Inconclusive extends Error {}

/** What the script of an output asks for. */
type Conditions =
  | { readonly type: 'key'; readonly hash: Uint8Array }
  | {
      readonly type: 'multisig'
      readonly keys: readonly Uint8Array[]
      readonly threshold: number
      readonly script: Uint8Array
    }

/** Splits a script's conditions: keys of which some have to sign. @throws Inconclusive for any other script, such as a time lock */
function readConditions(script: Uint8Array): Conditions {
  const decoded = readExactly(() => OutScript.decode(script))
  if (!decoded) throw new Inconclusive()
  if (decoded.type === 'pkh') return { type: 'key', hash: decoded.hash }
  if (decoded.type === 'ms') return { type: 'multisig', keys: decoded.pubkeys, threshold: decoded.m, script }
  throw new Inconclusive()
}

type HashOf = (script: Uint8Array) => Uint8Array

/** Whether a key made a signature, DER with the type behind it. */
function isSigned(signature: Uint8Array | undefined, key: Uint8Array, hash: Uint8Array): boolean {
  if (!signature || signature.at(-1) !== all) return false
  try {
    return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
  } catch {
    return false
  }
}

/** Whether a stack of elements meets conditions. */
function meets(conditions: Conditions, stack: readonly Uint8Array[], hashOf: HashOf): boolean {
  if (conditions.type === 'key') {
    const [signature, key] = stack
    if (stack.length !== 2 || !key || !equalBytes(hash160(key), conditions.hash)) return false
    return isSigned(signature, key, hashOf(OutScript.encode({ type: 'pkh', hash: conditions.hash })))
  }
  const { keys, threshold, script } = conditions
  const [dummy, ...signatures] = stack
  if (dummy?.length !== 0 || signatures.length !== threshold) return false
  const hash = hashOf(script)
  // In the order of the keys, as nodes check them.
  let next = 0
  return signatures.every((signature) => {
    while (next < keys.length) {
      const key = keys[next++]
      if (key && isSigned(signature, key, hash)) return true
    }
    return false
  })
}

/** The elements that a script pushes; `undefined` if it does anything else. */
function readPushes(script: Uint8Array): Uint8Array[] | undefined {
  const pushed = Script.decode(script).map((part) => (part === 0 || part === 'OP_0' ? new Uint8Array() : part))
  return pushed.every((part) => part instanceof Uint8Array) ? pushed : undefined
}

/** The hash that is signed for outputs older than SegWit. */
const legacyHash =
  ({ version, lockTime, sequence, txid }: Signing): HashOf =>
  (script) => {
    const inputs = [{ txid, index: 0, finalScriptSig: script, sequence }]
    const raw = RawTx.encode({
      version,
      segwitFlag: false,
      inputs,
      outputs: [{ amount: 0n, script: nothing }],
      lockTime,
    })
    return sha256x2(raw, Uint8Array.of(all, 0, 0, 0))
  }

function transactionOf({ version, lockTime, sequence, txid }: Signing, script: Uint8Array): Transaction {
  const tx = new Transaction({ version, lockTime, allowUnknownOutputs: true, allowUnknownInputs: true })
  tx.addInput({ txid, index: 0, sequence, witnessUtxo: { script, amount: 0n } })
  tx.addOutput({ script: nothing, amount: 0n })
  return tx
}

/** Whether a key of Taproot commits to the script and the path to it that end a witness (BIP-341). */
function commitsTo(key: Uint8Array, script: Uint8Array, control: Uint8Array): boolean {
  if (control.length < 33 || control.length > 4129 || control.length % 32 !== 1) return false
  let hash: Uint8Array = tapLeafHash(script, (control[0] ?? 0) & 0xfe)
  for (let at = 33; at < control.length; at += 32) {
    const other = control.subarray(at, at + 32)
    hash = tagSchnorr('TapBranch', ...(compareBytes(hash, other) < 0 ? [hash, other] : [other, hash]))
  }
  const [tweaked, parity] = taprootTweakPubkey(control.subarray(1, 33), hash)
  return equalBytes(tweaked, key) && parity === ((control[0] ?? 0) & 1)
}

function isTaprootSpent({ data, script }: BitcoinOutput, witness: readonly Uint8Array[], tx: Transaction): boolean {
  const hasAnnex = witness.length > 1 && witness.at(-1)?.[0] === 0x50
  const stack = hasAnnex ? witness.slice(0, -1) : witness
  const [signature] = stack
  if (!signature) return false
  if (stack.length > 1) {
    const [leaf, control] = stack.slice(-2)
    if (!leaf || !control || !commitsTo(data, leaf, control)) return false
    throw new Inconclusive()
  }
  // What an annex means is not defined.
  if (hasAnnex) throw new Inconclusive()
  const type = signature.length === 64 ? 0 : all
  if (signature.length !== 64 && (signature.length !== 65 || signature[64] !== all)) return false
  return schnorr.verify(signature.subarray(0, 64), tx.preimageWitnessV1(0, [script], type, [0n]), data)
}

function isSpent(output: BitcoinOutput, signing: Signing): boolean {
  const { scriptSig, witness } = signing
  const tx = transactionOf(signing, output.script)
  const segwitHash: HashOf = (script) => tx.preimageWitnessV0(0, script, all, 0n)
  const byProgram = (program: Pick<BitcoinOutput, 'type' | 'data'>): boolean => {
    if (program.type === 'wpkh') return meets({ type: 'key', hash: program.data }, witness, segwitHash)
    const script = witness.at(-1)
    if (!script || !equalBytes(sha256(script), program.data)) return false
    return meets(readConditions(script), witness.slice(0, -1), segwitHash)
  }
  if (output.type === 'tr') return scriptSig.length === 0 && isTaprootSpent(output, witness, tx)
  if (output.type === 'wpkh' || output.type === 'wsh') return scriptSig.length === 0 && byProgram(output)
  const pushed = readPushes(scriptSig)
  if (!pushed) return false
  if (output.type === 'pkh')
    return witness.length === 0 && meets({ type: 'key', hash: output.data }, pushed, legacyHash(signing))

  const redeem = pushed.at(-1) ?? new Uint8Array()
  if (!equalBytes(hash160(redeem), output.data)) return false
  const isProgram = (redeem.length === 22 || redeem.length === 34) && redeem[0] === 0 && redeem[1] === redeem.length - 2
  if (!isProgram) return witness.length === 0 && meets(readConditions(redeem), pushed.slice(0, -1), legacyHash(signing))
  return pushed.length === 1 && byProgram({ type: redeem.length === 22 ? 'wpkh' : 'wsh', data: redeem.slice(2) })
}

function judge(output: BitcoinOutput, signing: Signing): Verdict {
  try {
    return isSpent(output, signing) ? valid : refused('mismatch')
  } catch (error) {
    return refused(error instanceof Inconclusive ? 'unsupported' : 'mismatch')
  }
}

function readExactly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return
  }
}

/** The simple form: the witness alone. Of a nested SegWit address, the script is rebuilt from the key. */
export function verifySimple(output: BitcoinOutput, message: string, bytes: Uint8Array): Verdict {
  const witness = readExactly(() => RawWitness.decode(bytes))
  if (!witness || output.type === 'pkh') return refused('mismatch')
  const key = witness[1]
  const redeem =
    output.type === 'sh' && key && witness.length === 2 && OutScript.encode({ type: 'wpkh', hash: hash160(key) })
  const scriptSig = redeem ? concatBytes(Uint8Array.of(redeem.length), redeem) : new Uint8Array()
  const txid = hashToSpend(message, output.script)
  return judge(output, { version: 0, lockTime: 0, sequence: 0, txid, scriptSig, witness })
}

/** The full form: the whole transaction. Times that it locks itself to change nothing about whose signature it is. */
export function verifyFull(output: BitcoinOutput, message: string, bytes: Uint8Array): Verdict {
  const tx = readExactly(() => RawTx.decode(bytes))
  const [input, another] = tx?.inputs ?? []
  const [first, second] = tx?.outputs ?? []
  if (!tx || !input || !first || second) return refused('mismatch')
  const isNothing = first.amount === 0n && equalBytes(first.script, nothing)
  const isKnown = tx.version === 0 || tx.version === 2
  if (!isNothing || !isKnown || input.index !== 0) return refused('mismatch')
  // More inputs prove funds.
  if (another) return refused('unsupported')
  const txid = hashToSpend(message, output.script)
  if (!equalBytes(input.txid, txid)) return refused('mismatch')
  const { version, lockTime } = tx
  const { sequence, finalScriptSig: scriptSig } = input
  return judge(output, { version, lockTime, sequence, txid, scriptSig, witness: tx.witnesses?.[0] ?? [] })
}
