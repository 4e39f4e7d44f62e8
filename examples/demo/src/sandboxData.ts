import type { NetworkInput } from '@latchkey/kernel'

/** What the server of this page wrote into it of the sandbox; nothing where it is served without one. */
export function sandboxData(): {
  readonly networks?: readonly NetworkInput[]
  readonly relay?: string
  /** The gateway of the sandbox, with the project that it knows the page by. */
  readonly gateway?: { readonly url: string; readonly projectId: string }
  /** The Solana network of the sandbox, set if the page is to show every namespace. */
  readonly solana?: NetworkInput
  /** Where the sandbox keeps names: the network (CAIP-2) and its registry. */
  readonly names?: { readonly chain: string; readonly registry: string }
} {
  const text = document.querySelector('script[data-sandbox]')?.textContent
  return text ? (JSON.parse(text) as ReturnType<typeof sandboxData>) : {}
}
