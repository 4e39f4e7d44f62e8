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
    'formatBalance',
    'formatCaip10',
    'formatCompact',
    'formatNumber',
    'formatUnits',
    'formatUsd',
    'maskAmount',
    'once',
    'parseCaip10',
    'parseCaip2',
    'parseUnits',
    'safeUrl',
    'shortAddress',
    'shortName',
    'storagePrefix',
    'toBaseError',
    'toProviderError',
    'truncate',
    'withDeadline',
  ])
  expect(Object.keys(testing).sort()).toEqual([
    'adapterConformance',
    'connectorConformance',
    'createFaultyWallet',
    'createMemoryStorage',
    'createTestAdapter',
    'createTestClock',
    'createTestConnector',
    'createTestKernel',
    'pluginConformance',
    'runs',
    'testTier',
  ])
})
