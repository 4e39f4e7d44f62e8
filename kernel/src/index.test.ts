import { expect, it } from 'vitest'
import * as kernel from './index.js'
import * as testing from './testing/index.js'

it('exports exactly these values', () => {
  expect(Object.keys(kernel).sort()).toEqual([
    'BaseError',
    'activeConnection',
    'assembleKernel',
    'cleanText',
    'configError',
    'createInterior',
    'createKernel',
    'createSlice',
    'defineAdapter',
    'defineConnector',
    'defineFeature',
    'definePlugin',
    'formatCaip10',
    'parseCaip10',
    'parseCaip2',
    'safeUrl',
    'shortAddress',
    'storagePrefix',
    'toBaseError',
    'toProviderError',
    'withDeadline',
  ])
  expect(Object.keys(testing).sort()).toEqual([
    'createMemoryStorage',
    'createTestAdapter',
    'createTestClock',
    'createTestConnector',
    'createTestKernel',
    'pluginConformance',
  ])
})
