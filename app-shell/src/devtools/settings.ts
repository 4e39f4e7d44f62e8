import type { TabId } from './texts.js'
import { tabs } from './texts.js'

/** What the panel remembers from one visit to the next. */
export interface Settings {
  readonly tab: TabId
  readonly isCollapsed: boolean
  /** Height in CSS pixels. */
  readonly height: number
}

const key = 'latchkey:devtools'
const initial: Settings = { tab: 'events', isCollapsed: false, height: 440 }

/** Heights that the panel may have, in CSS pixels. */
export const heights = { least: 200, most: 900 } as const

/** Keeps a height within its bounds. */
export const fitHeight = (height: number): number => Math.round(Math.min(heights.most, Math.max(heights.least, height)))

/** Reads what was remembered; what is missing, broken or refused is as at first. */
export function readSettings(): Settings {
  try {
    const data = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Settings> | null
    const tab = tabs.find((id) => id === data?.tab) ?? initial.tab
    const height = Number.isFinite(data?.height) ? fitHeight(Number(data?.height)) : initial.height
    return { tab, isCollapsed: data?.isCollapsed === true, height }
  } catch {
    return initial
  }
}

/** Remembers, where the browser lets it. */
export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // A page without storage forgets.
  }
}
