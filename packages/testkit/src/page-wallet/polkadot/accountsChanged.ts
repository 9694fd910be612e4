/** What an inside tells the pages it knows, with all the accounts it shares now. */
export const ACCOUNTS_CHANGED = 'accountsChanged'
