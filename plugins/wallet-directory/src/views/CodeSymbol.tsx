import type { ReactElement } from 'react'

/** A small QR code. Decorative. */
export const CodeSymbol = (): ReactElement => (
  <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14v2M19 14v5M14 19h2M16.5 16.5v.1" />
  </svg>
)
