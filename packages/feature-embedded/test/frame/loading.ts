// The window of a login: it says that it is there, and the result of a company that is in its address, to the page that opened it.
const tell = (message: unknown): void => (window.opener as Window | null)?.postMessage(message, '*')

if (new URLSearchParams(location.search).has('page')) setInterval(() => tell({ type: '@w3m-frame/READY' }), 100)
if (location.hash.startsWith('#ticket=')) tell({ resultUri: location.href })

export {}
