import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import solc from 'solc'

/**
 * Compiles one of the sandbox's contracts; throws an Error with the compiler's messages, including warnings.
 * @param {string} name
 * @returns {{ contractName: string, compiler: string, sourceHash: string, abi: unknown[], bytecode: `0x${string}` }}
 */
export function compileContract(name) {
  // Line endings are part of the hash, and a checkout may change them.
  const source = readFileSync(new URL(`../contracts/${name}.sol`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')
  const file = `${name}.sol`
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [file]: { content: source } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          evmVersion: 'paris',
          metadata: { bytecodeHash: 'none', appendCBOR: false },
          outputSelection: { '*': { [name]: ['abi', 'evm.bytecode.object'] } },
        },
      }),
    ),
  )
  if (output.errors?.length)
    throw new Error(output.errors.map((/** @type {{ formattedMessage: string }} */ e) => e.formattedMessage).join('\n'))
  const { abi, evm } = output.contracts[file][name]
  return {
    contractName: name,
    compiler: `solc ${solc.version()}`,
    sourceHash: `sha256:${createHash('sha256').update(source).digest('hex')}`,
    abi,
    bytecode: `0x${evm.bytecode.object}`,
  }
}
