import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { adoptStyles } from './adoptStyles.js'
import type { CodeDrawing } from './drawCode.js'
import { Tile } from './Tile.js'

/** Its rules: dark on white in every theme and in forced colours, since some scanners can't read inverted codes. */
const styles =
  /*#__PURE__*/ adoptStyles(`.lk-code{display:grid;place-items:center;inline-size:min(100%,calc(76*var(--u)));aspect-ratio:1;overflow:hidden;border-radius:calc(2*var(--r));background:#fff;color:#17151f;box-shadow:0 0 0 1px var(--lk-line);forced-color-adjust:none}
.lk-code>*{grid-area:1/1}
.lk-code[data-lk-code=loading]{background:var(--lk-surface-3);color:var(--lk-text-2);animation:lk-code calc(1.6s*var(--lk-motion)) ease-in-out infinite alternate}
@keyframes lk-code{to{background:var(--lk-surface-2)}}
.lk-code[data-lk-code=old]>svg{opacity:.25}
.lk-code>svg{inline-size:100%}
.lk-code>span,.lk-code .lk-tile{block-size:auto;aspect-ratio:1}
.lk-code .lk-tile{inline-size:100%;border-radius:24%;font-size:1.6em}`)

/** Props of `Code`. */
export interface CodeProps {
  /** What the code says; absent while it is being prepared. */
  readonly text: string | undefined
  /** Accessible name. */
  readonly label: string
  /** Name of what is shown in the middle, drawn as a monogram where there is no picture. */
  readonly name: string
  /** What is shown in the middle, as the id of a `Tile`: a mark that a plugin has for it is drawn. */
  readonly id?: string | undefined
  /** A `data:image/` or https address; whatever it draws stays within the gap of the code. */
  readonly src?: string | undefined
  /** The code is about to be replaced. */
  readonly isOld?: boolean
  /** Shown while there is no code. */
  readonly note?: string | false | undefined
  /** The code can't be drawn: its chunk did not load, or the text is too long. Stable. */
  readonly onError: (error: unknown) => void
}

/** A code to scan, of error correction level H with a mark in the middle; drawn by a chunk of its own. */
export function Code({ text, label, name, id, src, isOld, note, onError }: CodeProps): ReactElement {
  const [drawn, setDrawn] = useState<CodeDrawing>()
  // Without a text it only fetches the code that draws.
  useEffect(() => {
    let isLeft = false
    import('./drawCode.js')
      .then((room) => text && !isLeft && setDrawn(room.drawCode(text)))
      .catch((error) => isLeft || onError(error))
    return () => {
      isLeft = true
    }
  }, [text, onError])
  const drawing = text && drawn

  return (
    <div
      ref={styles}
      className="lk-code"
      data-lk-code={drawing ? (isOld ? 'old' : 'ready') : 'loading'}
      aria-busy={!drawing || isOld}
    >
      {drawing ? (
        <>
          <CodePicture {...drawing} label={label} />
          <span style={{ inlineSize: `${((drawing.gap - 2) / drawing.size) * 100}%` }}>
            <Tile name={name} id={id} src={src} size="large" />
          </span>
        </>
      ) : (
        note && <p>{note}</p>
      )}
    </div>
  )
}

/** Vectors alone, so that no module is wider than another at any size. */
function CodePicture({ size, dots, eyes, label }: CodeDrawing & { readonly label: string }): ReactElement {
  return (
    <svg role="img" aria-label={label} viewBox={`-.5 -.5 ${size} ${size}`} fill="none" stroke="currentColor">
      <path d={dots} strokeWidth={0.92} strokeLinecap="round" />
      {eyes.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={6} height={6} rx={1.75} />
          <rect x={x + 1.5} y={y + 1.5} width={3} height={3} rx={0.9} fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  )
}
