/** A picture, which a call may return instead of data. */
export interface Picture {
  readonly mime: 'image/svg+xml' | 'image/png' | 'image/webp' | 'image/jpeg'
  readonly bytes: Uint8Array
  /** The hash of the bytes, in hexadecimal. */
  readonly sha256: string
  /** Whether it stands for one that is not there: the response is a 404 then. */
  readonly isMissing?: boolean
}
