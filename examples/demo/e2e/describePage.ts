import type { CDPSession, Page } from '@playwright/test'

/** What a page is, apart from our one element, as far as its own scripts and its visitor could tell. */
export interface PageDescription {
  readonly [part: string]: unknown
}

/** What the demo itself changes as things happen to it. */
const changing = '.panels > *, [data-demo-live], [data-lk-demo-state], [data-lk-button]'
/** Ours, and what the bundler's loader leaves in the head. */
const notThePages = '[data-lk-modal], link[rel=modulepreload]'

/** How many listeners of each event hang on the page's outermost objects. */
async function listenersOf(session: CDPSession): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const read = (name: string) => `Reflect.get(Document.prototype, '${name}', document)`
  const objects = { window: 'window', document: 'document', html: read('documentElement'), body: read('body') }
  for (const [name, expression] of Object.entries(objects)) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (!result.objectId) throw new Error(`There is no ${name}.`)
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    for (const { type } of listeners) counts[`${name} ${type}`] = (counts[`${name} ${type}`] ?? 0) + 1
    await session.send('Runtime.releaseObject', { objectId: result.objectId })
  }
  return counts
}

/** Describes a page so that two descriptions are equal exactly when nothing was done to it in between. */
export async function describePage(page: Page, session: CDPSession): Promise<PageDescription> {
  const described = await page.evaluate(
    ({ changing, notThePages }) => {
      const read = <name extends keyof Document>(name: name): Document[name] =>
        Reflect.get(Document.prototype, name, document)
      const describe = (node: Node): unknown => {
        if (node instanceof Text) return node.data.trim() || undefined
        if (!(node instanceof Element) || Element.prototype.matches.call(node, notThePages)) return undefined
        const attributes = Object.fromEntries(
          [...(Reflect.get(Element.prototype, 'attributes', node) as NamedNodeMap)]
            .map(({ name, value }) => [name, value] as const)
            // React leaves it on the button that kept its width while it showed that it waits.
            .filter(([name, value]) => !(name === 'style' && !value && node.hasAttribute('data-lk-button')))
            // The balance in our button's name is read from the chain, when that has been read.
            .map(([name, value]) => [name, name === 'aria-label' ? value.split(',')[0] : value] as const)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
        const is = (selector: string): boolean => Element.prototype.matches.call(node, selector)
        const { scrollTop, scrollLeft } = node
        return {
          tag: node.localName,
          attributes,
          layer: [':modal', ':popover-open', ':fullscreen'].filter(is).join(),
          scroll: [scrollTop, scrollLeft],
          ...(!is(changing) && { children: [...node.childNodes].map(describe).filter((child) => child !== undefined) }),
        }
      }
      const rulesOf = ({ cssRules }: CSSStyleSheet): string[] => [...cssRules].map(({ cssText }) => cssText)
      const style = (element: Element): Record<string, string> => {
        const {
          overflow,
          overflowX,
          overflowY,
          scrollbarGutter,
          position,
          paddingRight,
          width,
          pointerEvents,
          userSelect,
        } = getComputedStyle(element)
        return {
          overflow,
          overflowX,
          overflowY,
          scrollbarGutter,
          position,
          paddingRight,
          width,
          pointerEvents,
          userSelect,
        }
      }
      const html = read('documentElement')
      const body = read('body')
      return {
        tree: describe(html),
        // Rules of our own buttons come with what they show.
        adopted: read('adoptedStyleSheets')
          .map(rulesOf)
          .filter((rules) => !rules.some((rule) => rule.includes('data-lk-look'))),
        sheets: [...read('styleSheets')].map(rulesOf),
        html: style(html),
        body: style(body),
        places: [...body.children]
          .filter((child) => !Element.prototype.matches.call(child, notThePages))
          // What is below the demo moves as that grows.
          .filter((_, index, all) => index <= all.findIndex(({ id }) => id === 'root'))
          .map((child) => {
            const { x, y, width } = child.getBoundingClientRect()
            return [child.localName, child.id, x, y, width].join(' ')
          }),
        window: [scrollX, scrollY, innerWidth, innerHeight],
        address: [location.href, history.length, history.state],
        title: read('title'),
        globals: Object.getOwnPropertyNames(window).sort(),
        members: [document, html, body].map((owner) => Object.getOwnPropertyNames(owner).sort()),
        customElements: ['latchkey-button', 'latchkey-modal'].filter((name) => customElements.get(name)),
        prototypes: [Object, Array, Function, Element, Node, Document, EventTarget, HTMLElement].map(({ prototype }) =>
          Object.getOwnPropertyNames(prototype).join(),
        ),
      }
    },
    { changing, notThePages },
  )
  return { ...described, listeners: await listenersOf(session) }
}
