/** The event for every page when the key changed or was removed: the page reads the key again. */
export const KEYSTORE_CHANGED = 'keystorechange'
