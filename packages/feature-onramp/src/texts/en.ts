/** What the views say. `{provider}` is a provider's name, `{host}` where its page is, `{amount}`, `{min}` and `{max}` are money with its currency. */
export const en = {
  'onramp.action': 'Buy crypto',
  'onramp.providers.title': 'Choose Provider',
  'onramp.token.title': 'Select Token',
  'onramp.fiat.title': 'Select Currency',
  'onramp.activity.title': 'Activity',
  'onramp.buy.title': 'Buy',
  'onramp.whatIsABuy.title': 'What is Buy?',
} as const
