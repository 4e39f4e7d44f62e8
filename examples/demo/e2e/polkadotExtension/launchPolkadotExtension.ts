import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, LaunchOptions } from '@playwright/test'
import { chromium, expect } from '@playwright/test'
import { buildPolkadotExtension, extensionName } from './buildPolkadotExtension.ts'

const password = 'a password of no worth'

/** A browser with the wallet of `buildPolkadotExtension` in it, and what its visitor can do; it is at `injectedWeb3['polkadot-js']`. */
export interface PolkadotExtension {
  /** Pages of this context see the wallet, on `http:` addresses. */
  readonly context: BrowserContext
  /** Adds an account and resolves to its address, prefix 42. */
  addAccount(name: string, uri: string, type?: 'sr25519' | 'ed25519'): Promise<string>
  /** Waits until a site asks to connect, then shares these accounts with it: all by default. */
  approveSite(addresses?: readonly string[]): Promise<void>
  /** Waits until a site asks to connect, then refuses. */
  refuseSite(): Promise<void>
  /** Waits for a signature request and approves it. */
  approveSigning(): Promise<void>
  /** Waits for a signature request and cancels it. */
  cancelSigning(): Promise<void>
  close(): Promise<void>
}

/** Builds the extension and starts a Chromium with it; `options` are the launch options of the test. */
export async function launchPolkadotExtension(options: LaunchOptions): Promise<PolkadotExtension> {
  const extension = await buildPolkadotExtension()
  const profile = await mkdtemp(join(tmpdir(), 'polkadot-profile-'))
  const removeFiles = async (): Promise<void> => {
    await extension.remove()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const context = await chromium
    .launchPersistentContext(profile, {
      ...options,
      headless: true,
      args: [
        ...(options.args ?? []),
        `--disable-extensions-except=${extension.folder}`,
        `--load-extension=${extension.folder}`,
        // Branded builds ignore the two above without this.
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
      ],
    })
    .catch(async (error: unknown) => {
      await removeFiles()
      throw error
    })
  const close = async (): Promise<void> => {
    await context.close()
    await removeFiles()
  }
  try {
    const background = await context.newPage()
    await background.goto(`chrome-extension://${await findExtensionId(context)}/background.html`)
    await expect(background).toHaveTitle('ready')
    const ask = (message: string, request?: unknown): Promise<unknown> =>
      background.evaluate(
        ([name, content]) =>
          (globalThis as unknown as { askWallet(message: unknown, request: unknown): Promise<unknown> }).askWallet(
            name,
            content,
          ),
        [message, request],
      )
    const listAddresses = (): Promise<string[]> =>
      background.evaluate(() => (globalThis as unknown as { listAddresses(): string[] }).listAddresses())
    /** The id of the oldest request of a kind, once there is one. */
    const waitFor = async (kind: 'authorize' | 'signing'): Promise<string> => {
      let id: string | undefined
      await expect
        .poll(async () => {
          const waiting = (await ask(`pri(${kind}.requests)`)) as { id: string }[]
          id = waiting[0]?.id
          return id
        })
        .toBeTruthy()
      return id ?? ''
    }
    return {
      context,
      async addAccount(name, uri, type = 'sr25519') {
        const known = await listAddresses()
        await ask('pri(accounts.create.suri)', { name, password, suri: uri, type })
        const added = (await listAddresses()).find((address) => !known.includes(address))
        if (!added) throw new Error(`The wallet did not add the account ${name}.`)
        return added
      },
      async approveSite(addresses) {
        const id = await waitFor('authorize')
        await ask('pri(authorize.approve)', { id, authorizedAccounts: addresses ?? (await listAddresses()) })
      },
      async refuseSite() {
        await ask('pri(authorize.reject)', await waitFor('authorize'))
      },
      async approveSigning() {
        await ask('pri(signing.approve.password)', { id: await waitFor('signing'), password, savePass: false })
      },
      async cancelSigning() {
        await ask('pri(signing.cancel)', { id: await waitFor('signing') })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface DeveloperApi {
  developerPrivate: {
    getExtensionsInfo(options: object, callback: (list: { id: string; name: string }[]) => void): void
  }
}

/** The browser gives an extension from a folder an id of its own; there is no service worker that could be asked for it. */
async function findExtensionId(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  let id: string | undefined
  await expect
    .poll(async () => {
      id = await page.evaluate(
        (wanted) =>
          new Promise<string | undefined>((resolve) => {
            const { developerPrivate } = (globalThis as unknown as { chrome: DeveloperApi }).chrome
            // The browser's own may be there before it.
            developerPrivate.getExtensionsInfo({}, (list) => resolve(list.find(({ name }) => name === wanted)?.id))
          }),
        extensionName,
      )
      return id
    })
    .toBeTruthy()
  await page.close()
  return id ?? ''
}
