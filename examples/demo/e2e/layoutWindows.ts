import type { Modal } from '@latchkey/sandbox/playwright'
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { expect } from './demoTest.js'
import type { LayoutQuestions } from './inspectLayout.js'
import { inspectLayout } from './inspectLayout.js'
import type { Look } from './visitEveryState.js'

/** What WCAG 1.4.12 lets a visitor set. */
const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}'

/** A window in which nothing may overflow, with what is inspected there. */
export interface LayoutWindow {
  readonly look: Look
  readonly use: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch'>> & {
    readonly contextOptions: { readonly reducedMotion: 'reduce'; readonly forcedColors?: 'active' }
  }
  readonly questions: LayoutQuestions
  /** Rules that the visitor brings along. */
  readonly rules?: string
}

const still = { reducedMotion: 'reduce' } as const

const onNarrowPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, contextOptions: still }

const others: { readonly [name: string]: LayoutWindow } = {
  'German at 400 %': {
    look: { theme: 'light', locale: 'de' },
    use: { viewport: { width: 320, height: 256 }, contextOptions: still },
    questions: { target: 24, isStill: true },
  },
  'Arabic on a narrow phone': {
    look: { theme: 'dark', locale: 'ar' },
    use: onNarrowPhone,
    questions: { target: 44, isStill: true },
  },
  'spaced texts': {
    look: { theme: 'dark', locale: 'en' },
    use: { viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: still },
    questions: { target: 44, isStill: true },
    rules: spacing,
  },
  'forced colours': {
    look: { theme: 'light', locale: 'ar' },
    use: { viewport: { width: 1200, height: 800 }, contextOptions: { ...still, forcedColors: 'active' } },
    questions: { target: 24, isForced: true, isStill: true },
  },
}

/** The windows by name; the first one stands for the others in the quick tier. */
export const layoutWindows: { readonly [name: string]: LayoutWindow } = {
  'a made-up language, longer by a third, on a narrow phone': {
    look: { theme: 'light', locale: 'en-XA' },
    use: onNarrowPhone,
    questions: { target: 44, isPseudo: true, isStill: true },
  },
  ...others,
}

/** The same for views of plugins: the made-up language has texts of the shell only, and German, which is long, stands for it. */
export const pluginWindows: { readonly [name: string]: LayoutWindow } = {
  'German on a narrow phone': {
    look: { theme: 'light', locale: 'de' },
    use: onNarrowPhone,
    questions: { target: 44, isStill: true },
  },
  ...others,
}

/** Returns a function that inspects the modal as it stands, under the rules of the window. */
export const inspectIn =
  (page: Page, modal: Modal, { questions, rules }: LayoutWindow): ((state: string) => Promise<void>) =>
  async (state) => {
    if (state.startsWith('Page')) return
    if (rules) {
      await modal.host.evaluate((host, rules) => {
        const { shadowRoot } = host
        if (!shadowRoot || host.hasAttribute('data-test-rules')) return
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet]
        host.setAttribute('data-test-rules', '')
      }, rules)
    }
    expect.soft(await page.evaluate(inspectLayout, questions), state).toEqual([])
  }
