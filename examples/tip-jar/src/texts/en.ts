/** The keys begin with the plugin's id; values in braces are typed where the text is used. */
export const en = {
  'tipJar.title': 'Tip jar',
  'tipJar.count': { one: 'You left {count} tip', other: 'You left {count} tips' },
  'tipJar.text': 'Tips go straight from your wallet to the makers of this application.',
  'tipJar.amount': 'Amount',
  'tipJar.send': 'Leave a tip',
  'tipJar.ask': 'Tip {amount} {symbol}',
  'tipJar.approve': 'Approve the transfer in your wallet.',
  'tipJar.thanks': 'Thank you',
  'tipJar.wait': 'Your tip is on its way',
} as const
