/** Every text of the modal in English: the catalogue other languages are checked against. `{name}` marks a value. */
export const en = {
  'connect.title': 'Connect Wallet',
  'account.title': 'Account',
  'networks.title': 'Choose Network',
  'switchNetwork.title': 'Switch Network',
  'switchChain.title': 'Switch chain',
  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsANetwork.title': 'What is a network?',
  'getWallet.title': 'Get a wallet',
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.loading': 'Loading…',
  'shell.dismiss': 'Dismiss',
  'shell.offline': 'You are offline. Waiting for the connection to return.',
  'shell.failed.title': 'This screen could not be shown',
  'shell.failed.text': '{view} of {plugin} did not load. Check your connection and try again.',
  'shell.retry': 'Try again',
} as const
