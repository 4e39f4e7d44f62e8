import type { Sandbox } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'

/** The requests that a test approves or refuses by hand. */
export type AskedMethod = 'eth_requestAccounts' | 'personal_sign' | 'wallet_switchEthereumChain'

/** A wallet that we did not write, in the page of a test; it holds one account of the sandbox. */
export interface ForeignWallet {
  /** Id of its row in the modal. */
  readonly row: string
  /** What the modal calls it. */
  readonly shownName: string
  readonly address: Address
  /** Lets it know a second chain, as its owner would add one. */
  addChain(id: number, url: string): void
  /** Approves the next request of this method; settles once it did. */
  approve(method: AskedMethod): Promise<void>
  refuse(method: AskedMethod): Promise<void>
  /** The text its signature of this message holds for. */
  signedText(message: string): string
}

/** Puts a foreign wallet on the sandbox's first chain into the page; call it before `goto()`. */
export type InstallForeignWallet = (page: Page, sandbox: Sandbox) => Promise<ForeignWallet>
