import type { AnyKernel } from '@latchkey/kernel'
import type { Recorder, Recording } from './createRecorder.js'

/** Props of every tab's content. */
export interface TabProps {
  readonly kernel: AnyKernel
  readonly recorder: Recorder
  readonly recording: Recording
}
