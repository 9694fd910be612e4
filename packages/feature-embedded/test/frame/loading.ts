// What the window of a login shows: with the result of a company in its address it tells the page that opened it.
if (location.hash.startsWith('#ticket=')) (window.opener as Window | null)?.postMessage({ resultUri: location.href }, '*')

export {}
