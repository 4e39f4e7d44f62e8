import type { ReactElement } from 'react'
import { useMemo } from 'react'
import { drawModules } from '../qr/drawModules.js'

/** Props of `QrCode`. */
export interface QrCodeProps {
  readonly text: string
  /** What it is, for those who cannot see it. */
  readonly label: string
  /** A `data:` or https image for the middle. */
  readonly picture?: string | undefined
  /** Share of the width that the picture takes; 0 leaves no gap. @default 0.22 */
  readonly pictureShare?: number
}

/** A code to scan, as vectors: always dark on light, since scanners do not follow a theme. */
export function QrCode({ text, label, picture, pictureShare = 0.22 }: QrCodeProps): ReactElement {
  const hasPicture = !!picture && pictureShare > 0
  const { size, path } = useMemo(() => drawModules(text, hasPicture), [text, hasPicture])
  // Whole modules, so that none is cut in half; odd, as the code is.
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
