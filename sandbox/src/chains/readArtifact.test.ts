import { testTier } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { compileContract } from '../../build/compileContract.mjs'
import { contractNames, readArtifact } from './readArtifact.js'

// The Solidity compiler takes seconds to load, and neither file changes by itself.
test.runIf(testTier() === 'full').each(contractNames)(
  'the committed bytecode of %s matches the committed source (full tier)',
  (name) => {
    expect(readArtifact(name)).toEqual(compileContract(name))
  },
)
