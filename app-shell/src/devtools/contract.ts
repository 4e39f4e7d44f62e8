import type { AnyKernel } from '@latchkey/kernel'
import type { Recorder, Recording } from './createRecorder.js'
/** Options of `mountDevtools`. */
export interface DevtoolsOptions {
  /** Where the panel's element stands. @default document.body */
  readonly target?: Element | ShadowRoot
  /** Which side of the window it keeps to, in the direction the page reads. @default 'end' */
  readonly position?: 'start' | 'end'
}

/** A panel on the page. */
export interface MountedDevtools {
  /** Takes everything back: element, listeners, observers. */
  unmount(): void
}

/** Props of every tab's content. */
export interface TabProps {
  readonly kernel: AnyKernel
  readonly recorder: Recorder
  readonly recording: Recording
}
