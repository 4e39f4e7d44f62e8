import type { Page } from '@playwright/test'

/** One task of a page's main thread. */
export interface Task {
  /** Milliseconds on the processor: what the page took, not what else the machine did meanwhile. */
  readonly ms: number
  /** Its longest parts, for diagnosis. */
  readonly parts: readonly string[]
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly data?: { readonly frames?: readonly { readonly processId?: number }[] }
  }
}

const isTask = (name: string): boolean => name === 'ThreadControllerImpl::RunTask'

/** Traces what the browser does during `work`; returns the tasks of the page's main thread, longest first. */
export async function measureTasks(page: Page, work: () => Promise<void>): Promise<readonly Task[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page belongs to no browser.')
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  })
  let text: string
  try {
    await work()
  } finally {
    text = (await browser.stopTracing()).toString()
  }
  const { traceEvents } = JSON.parse(text) as { readonly traceEvents: readonly TraceEvent[] }
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}:${tid}`] : [],
    ),
  )
  const onMain = traceEvents.filter(({ pid, tid, dur }) => dur !== undefined && mains.has(`${pid}:${tid}`))
  const msOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000
  const partsOf = (task: TraceEvent): string[] =>
    onMain
      .filter(
        ({ name, pid, tid, ts }) =>
          !isTask(name) && pid === task.pid && tid === task.tid && ts >= task.ts && ts <= task.ts + (task.dur ?? 0),
      )
      .sort((one, other) => msOf(other) - msOf(one))
      .slice(0, 12)
      .map((part) => `${part.name} ${Math.round(msOf(part))} ms`)
  return onMain
    .filter(({ name }) => isTask(name))
    .sort((one, other) => msOf(other) - msOf(one))
    .map((task, index) => ({ ms: msOf(task), parts: index < 10 ? partsOf(task) : [] }))
}
