/** The end of a channel between a page's content script and the service worker. */
export interface ChromePort {
  readonly sender?: { readonly origin?: string }
  postMessage(message: unknown): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

declare global {
  /** The part of the extension API that the wallet uses. @see https://developer.chrome.com/docs/extensions/reference/api/runtime */
  const chrome: {
    readonly runtime: {
      connect(options: { readonly name: string }): ChromePort
      readonly onConnect: { addListener(listener: (port: ChromePort) => void): void }
    }
  }
}
