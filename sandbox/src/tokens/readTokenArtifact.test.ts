import { testTier } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { compileContract } from '../../build/compileContract.mjs'
import { readTokenArtifact } from './readTokenArtifact.js'

// The compiler of Solidity takes seconds to load, and neither file changes by itself.
test.runIf(testTier() === 'full')('the committed bytecode is what the committed source compiles to (full tier)', () => {
  expect(readTokenArtifact()).toEqual(compileContract('SandboxToken'))
})
