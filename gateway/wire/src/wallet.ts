import * as v from 'valibot'
import { chainIdSchema } from './chainId.js'

const text = (length: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(length))
const link = v.pipe(v.string(), v.maxLength(1024), v.regex(/^https:\/\/[^\s\\@]+$/))
const appLink = v.pipe(v.string(), v.maxLength(1024), v.regex(/^[a-z][a-z0-9+.-]{1,30}:[^\s\\]*$/i))
const id = v.pipe(v.string(), v.regex(/^(?!\.+$)[\w.:-]{1,128}$/))

/** One wallet of a directory. */
export const walletSchema = v.object({
  id,
  name: text(64),
  chains: v.pipe(v.array(chainIdSchema), v.maxLength(100)),
  supports_wc: v.boolean(),
  rdns: v.optional(text(253)),
  injected: v.optional(
    v.pipe(
      v.array(v.object({ namespace: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)), injected_id: text(64) })),
      v.maxLength(10),
    ),
  ),
  homepage: v.optional(link),
  image_id: v.optional(id),
  image_url: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^https?:\/\/[^\s\\@]+$/))),
  order: v.optional(v.pipe(v.number(), v.safeInteger())),
  badge_type: v.optional(v.picklist(['certified', 'none'])),
  mobile_link: v.optional(appLink),
  link_mode: v.optional(link),
  desktop_link: v.optional(appLink),
  webapp_link: v.optional(link),
  app_store: v.optional(link),
  play_store: v.optional(link),
  chrome_store: v.optional(link),
  description: v.optional(text(64)),
})

/** The response to `GET /getWallets`: one page of the directory; `count` is that of all pages. */
export const walletPageSchema = v.object({
  data: v.pipe(v.array(walletSchema), v.maxLength(100)),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** A wallet as a directory describes it. */
export type Wallet = v.InferOutput<typeof walletSchema>

/** One page of a directory. */
export type WalletPage = v.InferOutput<typeof walletPageSchema>
