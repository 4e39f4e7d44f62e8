import * as v from 'valibot'

/** Text of others, such as the name of a token: whoever shows it cleans it. */
export const shownTextSchema = v.pipe(v.string(), v.maxLength(256))

/** The address of a picture: https, or the picture itself in a format that cannot hold scripts. */
export const pictureUrlSchema = v.union([
  v.pipe(v.string(), v.maxLength(2048), v.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/)),
  v.pipe(v.string(), v.maxLength(65_536), v.regex(/^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/)),
])
