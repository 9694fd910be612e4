/** The event for connected pages, with all shared accounts. */
export const ACCOUNTS_CHANGED = 'accountsChanged'
