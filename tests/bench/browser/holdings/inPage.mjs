/**
 * Runs in the measured page before its own scripts: what a page asks of another host goes to the bench's server, which answers for that host. So no
 * application waits for a network, nor for the driver of the browser. Playwright serialises it: it may use nothing from outside.
 */
export function pointToBench() {
  const { fetch } = window
  /** @param {string} address */
  const local = (address) => {
    const url = new URL(address, location.href)
    return url.host === location.host || !url.protocol.startsWith('http')
      ? address
      : `${location.origin}/hosted/${url.host}${url.pathname}${url.search}`
  }
  window.fetch = (input, options) =>
    input instanceof Request ? fetch(new Request(local(input.url), input), options) : fetch(local(String(input)), options)
}
