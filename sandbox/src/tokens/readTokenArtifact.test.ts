import { expect, test } from 'vitest'
import { compileContract } from '../../build/compileContract.mjs'
import { readTokenArtifact } from './readTokenArtifact.js'

test('the committed bytecode is what the committed source compiles to', () => {
  expect(readTokenArtifact()).toEqual(compileContract('SandboxToken'))
})
