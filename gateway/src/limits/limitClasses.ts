/** Requests a minute. */
export interface LimitRule {
  readonly project: number
  /** Less than the project's, so that no address uses up a project. */
  readonly address: number
}

/** Requests a minute of each class, by project and by address, unless the owner sets others. */
export const limitClasses = {
  configuration: { project: 3000, address: 60 },
  directory: { project: 6000, address: 120 },
  image: { project: 30_000, address: 600 },
  read: { project: 6000, address: 300 },
  auth: { project: 3000, address: 60 },
  rpc: { project: 12_000, address: 600 },
} as const satisfies Record<string, LimitRule>

/** What a call counts as. */
export type LimitClass = keyof typeof limitClasses

/** Fresh readings of one account a minute, of all visitors together, unless the owner sets another number. */
export const usualForced = 6
