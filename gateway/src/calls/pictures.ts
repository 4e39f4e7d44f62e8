import * as v from 'valibot'
import { findPicture } from '../pictures/findPicture.js'
import type { PictureKind } from '../pictures/loadMark.js'
import { definePictureCall } from './Call.js'

const day = 86_400
const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/))
/** What a client may send along: the width that it shows, which an SVG has no use for, and who it is. */
const usual = v.optional(v.pipe(v.string(), v.maxLength(64)))
const query = { w: v.optional(v.picklist(['32', '64', '128', '256'])), projectId: usual, st: usual, sv: usual }

const pictureCall = (name: string, path: string, summary: string, kind: PictureKind) =>
  definePictureCall({
    name,
    method: 'GET',
    path: `${path}/:id`,
    summary,
    cache: day,
    limit: 'image',
    params: { id },
    query,
    handle: ({ params }, context) => findPicture(kind, params.id, context),
  })

/** The picture of a wallet by its `image_id`. */
export const walletPicture = pictureCall('walletPicture', '/getWalletImage', 'The picture of a wallet', 'wallet')

/** The picture of a network by its CAIP-2 id, or of a connector. */
export const assetPicture = pictureCall(
  'assetPicture',
  '/public/getAssetImage',
  'The picture of a network or connector',
  'asset',
)

/** The picture of a currency by its code. */
export const currencyPicture = pictureCall(
  'currencyPicture',
  '/public/getCurrencyImage',
  'The picture of a currency',
  'currency',
)

/** The picture of a token by its symbol. */
export const tokenPicture = pictureCall('tokenPicture', '/public/getTokenImage', 'The picture of a token', 'token')
