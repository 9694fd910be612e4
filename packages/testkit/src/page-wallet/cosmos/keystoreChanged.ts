/** What an inside tells every page when its key is another one, or gone: the page asks for the key again. */
export const KEYSTORE_CHANGED = 'keystorechange'
