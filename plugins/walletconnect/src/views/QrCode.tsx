import type { ReactElement } from 'react'
import { useMemo } from 'react'
import { drawModules } from '../qr/drawModules.js'

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly text: string
  /** Accessible name. */
  readonly label: string
  /** A `data:` or https image for the centre. */
  readonly picture?: string | undefined
  /** The picture's share of the width; 0 hides it. @default 0.22 */
  readonly pictureShare?: number
}

/** A QR code as SVG: always dark on light, since some scanners cannot read inverted codes. */
export function QrCode({ text, label, picture, pictureShare = 0.22 }: QrCodeProps): ReactElement {
  const hasPicture = !!picture && pictureShare > 0
  const { size, path } = useMemo(() => drawModules(text, hasPicture), [text, hasPicture])
  // A whole, odd number of modules, so that none is cut and the picture is centred.
  const side = Math.floor((size * Math.min(pictureShare, 0.25)) / 2) * 2 + 1
  const start = (size - side) / 2
  return (
    <svg className="lk-wc-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
      {hasPicture && (
        <>
          <rect x={start} y={start} width={side} height={side} rx={1.5} fill="#fff" />
          <image href={picture} x={start + 1} y={start + 1} width={side - 2} height={side - 2} />
        </>
      )}
    </svg>
  )
}
