import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** What axe, which the page has as `axe`, holds against it as it stands; nothing is left out. */
export const judgeAccess = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (tags) => {
    const { violations, passes } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    if (!passes.length) return ['Nothing was judged.']
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
    )
  }, rules)
