import type { ReactElement, ReactNode } from 'react'
import { adoptStyles } from '../ui/adoptStyles.js'
import { Button } from '../ui/Button.js'
import { Drawing } from '../ui/FirstIcon.js'
import { Halo } from '../ui/Halo.js'
import { Notice } from '../ui/Notice.js'
import { useFrame } from '../ui/useFrame.js'
import { useText } from '../ui/useText.js'
import type { DetailedError } from './Details.js'
import { Details } from './Details.js'
import { failureTexts } from './locale/failure.en.js'

/** Its rules, which only a failure needs. */
const styles = /*#__PURE__*/ adoptStyles(`.lk-failed{--tone:var(--lk-danger);position:relative}
.lk-failed.lk-clock,.lk-failed.lk-lock{--tone:var(--lk-warning)}
.lk-failed .lk-halo{background:color-mix(in srgb,var(--tone) 30%,var(--lk-surface))}
.lk-sign{position:absolute;inset-block-end:calc(-1.5*var(--u));inset-inline-end:calc(-1.5*var(--u));display:grid;place-items:center;inline-size:calc(8*var(--u));block-size:calc(8*var(--u));border:calc(.75*var(--u)) solid var(--lk-surface);border-radius:50%;background:var(--tone);color:var(--lk-surface);pointer-events:none;animation:lk-fade calc(.2s*var(--lk-motion))}
.lk-sign .lk-icon{inline-size:calc(4.5*var(--u));block-size:calc(4.5*var(--u));stroke-width:2.5}
.lk-again{position:absolute;inset:0;display:grid;place-items:center;padding:0;border-radius:calc(2.6*var(--r));color:var(--lk-text);opacity:0}
.lk-again .lk-icon{box-sizing:content-box;inline-size:calc(6*var(--u));block-size:calc(6*var(--u));padding:calc(2*var(--u));border-radius:50%;background:var(--lk-surface)}
@media(hover:hover){.lk-again:hover{opacity:1}}
.lk-support{inline-size:100%;text-align:center}
.lk-support summary{display:flex;gap:calc(2*var(--u));align-items:center;justify-content:center;inline-size:fit-content;margin-inline:auto;min-block-size:calc(11*var(--u));padding-inline:calc(4*var(--u));border-radius:var(--r);color:var(--lk-text-2);font-size:.867em;cursor:pointer}
.lk-support summary::-webkit-details-marker{display:none}
.lk-support summary:after{content:"";inline-size:var(--u);block-size:var(--u);margin-block-start:calc(-.5*var(--u));border:solid;border-width:0 2px 2px 0;rotate:45deg}
.lk-support[open] summary:after{margin-block-start:calc(.75*var(--u));rotate:225deg}
.lk-support p{display:grid;gap:var(--u);margin-block-end:calc(2*var(--u));padding:calc(3*var(--u));border-radius:var(--r);background:var(--lk-surface-2);color:var(--lk-text-2);font-size:.867em;text-align:start;overflow-wrap:anywhere;user-select:text}
.lk-support code{font:1em var(--lk-font-mono)}
.lk-support button{position:relative}
.lk-support button:after{content:"";position:absolute;inset:calc(-2.75*var(--u)) 0}
@media(forced-colors:active){:host .lk-sign{border:2px solid CanvasText;background:Canvas;color:CanvasText}:host .lk-support p{border:1px solid CanvasText}}`)

const paths = {
  cross: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  lock: 'M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3',
}
const again = 'M19 12a7 7 0 1 1-2.1-5M19.2 3.8V8H15'

/** What a failure looks like: `cross` refused or broken, `clock` no answer yet, `lock` locked. */
export type FailureSign = keyof typeof paths

/** Props of `Failure`. */
export interface FailureProps {
  readonly error: DetailedError
  /** @default 'cross' */
  readonly sign?: FailureSign | undefined
  /** Name of what the ring shows. */
  readonly name: string
  /** What its monogram is coloured and lettered by. @default the name */
  readonly id?: string | undefined
  /** A `data:image/` or https address. */
  readonly src?: string | undefined
  /** Name of the wallet in the details, if the ring shows something else. */
  readonly wallet?: string | undefined
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Absent where trying again couldn't help. */
  readonly onRetry?: (() => void) | undefined
  /** Leads to the other wallets; absent where there are none. */
  readonly onOther?: (() => void) | undefined
  /** @default 'Choose another wallet' */
  readonly otherLabel?: string | undefined
}

/** A failed request: what happened, in a ring that retries when pressed, the ways on, and details for support. */
export function Failure({
  error,
  sign = 'cross',
  name,
  id,
  src,
  wallet = name,
  title,
  text: help,
  onRetry,
  onOther,
  otherLabel,
}: FailureProps): ReactElement {
  const text = useText('shell.failure', failureTexts)
  const { focusTitle } = useFrame()
  const retry =
    onRetry &&
    (() => {
      focusTitle()
      onRetry()
    })
  return (
    <>
      <Notice
        picture={
          <div ref={styles} className={`lk-failed lk-${sign}`}>
            <Halo name={name} id={id} src={src} />
            {retry && (
              // For pointers alone: the button below does the same.
              <button type="button" className="lk-again" tabIndex={-1} aria-hidden="true" onClick={retry}>
                <Drawing name="refresh" path={again} />
              </button>
            )}
            <span className="lk-sign">
              <Drawing name={sign} path={paths[sign]} />
            </span>
          </div>
        }
        title={title}
        text={help}
      />
      {retry && (
        <Button takesFocus data-lk-action="retry" onClick={retry}>
          {text('retry')}
        </Button>
      )}
      {onOther && (
        <Button
          variant={retry && 'quiet'}
          takesFocus={!retry}
          data-lk-action="other"
          // The second click of a double click was meant for what was in this place before.
          onClick={({ detail }) => detail < 2 && onOther()}
        >
          {otherLabel ?? text('chooseOther')}
        </Button>
      )}
      <Details error={error} name={wallet} />
    </>
  )
}
