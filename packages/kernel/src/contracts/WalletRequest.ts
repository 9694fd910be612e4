/** Sends one request to the connected wallet; rejects with a `LatchkeyError`. */
export type WalletRequest = (request: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
