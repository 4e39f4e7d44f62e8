import { allowedOrigins } from './allowedOrigins.js'
import { authenticate } from './authenticate.js'
import { balance } from './balance.js'
import type { Call } from './Call.js'
import { fungiblePrices } from './fungiblePrices.js'
import { gasPrice } from './gasPrice.js'
import { health } from './health.js'
import { history } from './history.js'
import { identity } from './identity.js'
import { me } from './me.js'
import { assetPicture, currencyPicture, tokenPicture, walletPicture } from './pictures.js'
import { projectConfiguration } from './projectConfiguration.js'
import { readiness } from './readiness.js'
import { rpc } from './rpc.js'
import { signInNonce } from './signInNonce.js'
import { signOut } from './signOut.js'
import { supportedChains } from './supportedChains.js'
import { wallets } from './wallets.js'

/** Every call that the gateway serves; a path that stands earlier wins. */
export const calls: readonly Call[] = [
  projectConfiguration,
  allowedOrigins,
  supportedChains,
  identity,
  balance,
  history,
  fungiblePrices,
  gasPrice,
  rpc,
  signInNonce,
  authenticate,
  me,
  signOut,
  wallets,
  walletPicture,
  assetPicture,
  currencyPicture,
  tokenPicture,
  health,
  readiness,
]

/** Where the OpenAPI document is. */
export const documentPath = '/openapi.json'

/** Calls of the wire format that this gateway does not serve; a served one wins. */
export const unavailablePaths: readonly string[] = [
  '/getWallets',
  '/getWalletImage/*',
  '/public/*',
  '/v1/*',
  '/e',
  '/batch',
  '/auth/v1/*',
  '/.well-known/jwks.json',
  '/frame/v4/*',
]
