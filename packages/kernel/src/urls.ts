// Which URLs a page may ask. An entry of its own: options are checked before anything is asked.
const LOOPBACK = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a host is this device. @param hostname - As `URL` writes it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** Whether anybody on the way can read and change what is sent: `http:` or `ws:`, except on this device. */
export const isOpenUrl = ({ protocol, hostname }: URL): boolean => /^(http|ws):/.test(protocol) && !isLoopback(hostname)

/**
 * Whether browsers refuse to ask it from this page: `http:` or `ws:` on a page of `https:`, except on this device.
 *
 * @see https://www.w3.org/TR/mixed-content/
 */
export const isBlockedUrl = (url: URL): boolean =>
  isOpenUrl(url) && (globalThis as { readonly location?: { readonly protocol?: unknown } }).location?.protocol === 'https:'

/** Whether nobody on the way can read or change what is sent: `https:`, or `http:` on this device. */
export const isSecureUrl = (url: URL): boolean => /^https?:/.test(url.protocol) && !isOpenUrl(url)
