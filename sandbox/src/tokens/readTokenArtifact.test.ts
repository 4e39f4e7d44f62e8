import { testTier } from '@latchkey/kernel/testing'
import { expect, test } from 'vitest'
import { compileContract } from '../../build/compileContract.mjs'
import { readTokenArtifact } from './readTokenArtifact.js'

// The Solidity compiler takes seconds to load, and neither file changes by itself.
test.runIf(testTier() === 'full')('the committed bytecode matches the committed source (full tier)', () => {
  expect(readTokenArtifact()).toEqual(compileContract('SandboxToken'))
})
