/** A line between two parts of an extension. */
export interface ExtensionPort {
  readonly name: string
  postMessage(message: unknown): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

/** What the shell of the extension uses of the browser's extension API. */
export interface ExtensionApi {
  readonly runtime: {
    connect(options: { name: string }): ExtensionPort
    readonly onConnect: { addListener(listener: (port: ExtensionPort) => void): void }
  }
}

/** The browser's extension API, as the parts of the shell find it. */
export function extensionApi(): ExtensionApi {
  return (globalThis as unknown as { chrome: ExtensionApi }).chrome
}
