/** The host's fetch, looked up on each call. */
export const hostFetch: typeof fetch = (input, init) => fetch(input, init)
