import type { Asked, Landed, World } from '../createSendStage.test.double.js'
import { visit } from '../createSendStage.test.double.js'
import type { SubmitOptions } from '../insideContract.js'

/** A page of the site, as a visitor has it. */
export type Page = Awaited<ReturnType<typeof visit>>

type Move = Pick<Landed, 'account' | 'networkId' | 'to' | 'amount' | 'token'>

const text = ({ account, networkId, to, amount, token }: Move): string =>
  [account, networkId, to, amount, token ?? 'native'].join(' ')

/**
 * A visitor who counts: each press of Send on a review that can be sent is one approval of what it shows. Fills in, reviews and presses on
 * the page in use; whatever a wallet is asked is judged at that moment.
 */
// long: one visitor, and what they hold against the pages
export function createVisitor(world: World, token?: string) {
  const pages: Page[] = []
  const approved: string[] = []
  const faults: string[] = []
  let isForgiven = false

  const stored = (): string => {
    const { denied } = world.storage
    return denied === 'everything' ? '' : [...world.storage.entries.values()].join()
  }
  /** Whether a transfer is in the journal, or a page that still runs was told of it. */
  const isKnown = (hash: string): boolean =>
    stored().includes(hash) || pages.some((page) => page.isAlive() && page.submitted.includes(hash))
  const isTold = (hash: string): boolean =>
    stored().includes(hash) || pages.some(({ submitted }) => submitted.includes(hash))

  world.onAsk = (asked: Asked) => {
    if (isForgiven) return
    const isOwn = ({ account }: { readonly account: string }): boolean => account === asked.account
    if (world.requests.some((each) => world.mayLand(each) && isOwn(each)))
      faults.push('asked while an earlier request is open')
    if (world.landed.some((each) => isOwn(each) && !isKnown(each.hash)))
      faults.push('asked while nobody knows of what landed')
  }

  const visitor = {
    pages: pages as readonly Page[],
    /** The visitor said that an earlier request is over, or was told what is not true: another one may land in addition to it. */
    forgive() {
      isForgiven = true
    },
    /** The page in use; opens one where none is left. */
    async page(can: { readonly locks?: boolean } = {}): Promise<Page> {
      const last = pages.findLast((page) => page.isAlive())
      return last ?? visitor.open(can)
    },
    async open(can: { readonly locks?: boolean } = {}): Promise<Page> {
      const page = await visit(world, can)
      pages.push(page)
      return page
    },
    async fill(page: Page): Promise<void> {
      await page.fill(token === undefined ? {} : { token })
    },
    async review(page: Page): Promise<void> {
      const stop = await page.review()
      stop()
    },
    /** Presses Send: one approval of what is shown, if it can be sent. */
    press(page: Page, options?: SubmitOptions): Promise<unknown> {
      const { review } = page.state()
      if (review?.status === 'ready' && !review.isNameChanged) {
        const { account, network, to, amountBase, asset } = review
        const { address } = asset
        approved.push(text({ account, networkId: network, to, amount: BigInt(amountBase), token: address }))
      }
      return page.flow.submit(options)
    },
    async pressAndWait(page: Page, options?: SubmitOptions): Promise<void> {
      let isOver = false
      const end = (): void => {
        isOver = true
      }
      visitor.press(page, options).then(end, end)
      // The claim of a tab that ended counts for 3 s.
      for (let round = 0; round < 20 && !isOver; round++) await page.settle(20)
      await page.settle()
    },
    /** Waits until everything that looks by itself has looked. */
    async wait(page: Page): Promise<void> {
      for (let round = 0; round < 3; round++) {
        world.clock.advance(30_000)
        await page.settle(10)
      }
    },
    /** What went wrong so far. */
    faults(): readonly string[] {
      const open = [...approved]
      const found = [...faults]
      for (const landed of world.landed) {
        const index = open.indexOf(text(landed))
        if (index < 0) found.push(`landed without an approval: ${text(landed)}`)
        else open.splice(index, 1)
        if (!isTold(landed.hash)) found.push(`lost: ${landed.hash}`)
      }
      if (world.asked > approved.length) found.push(`asked ${world.asked} times for ${approved.length} approvals`)
      for (const { errors } of pages) found.push(...errors.map(({ code, message }) => `reported: ${code} ${message}`))
      return found
    },
    end() {
      for (const page of pages) page.leave()
    },
  }
  return visitor
}
export type Visitor = ReturnType<typeof createVisitor>
