import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Arabic has six plural forms. */
export const ar: Readonly<Record<keyof typeof en, TextPattern>> = {
  'tipJar.title': 'صندوق الإكراميات',
  'tipJar.count': {
    zero: 'لم تترك أي إكرامية بعد',
    one: 'تركت إكرامية واحدة',
    two: 'تركت إكراميتين',
    few: 'تركت {count} إكراميات',
    many: 'تركت {count} إكرامية',
    other: 'تركت {count} إكرامية',
  },
  'tipJar.text': 'تصل الإكرامية مباشرة من محفظتك إلى صانعي هذا التطبيق.',
  'tipJar.amount': 'المبلغ',
  'tipJar.send': 'اترك إكرامية',
  'tipJar.ask': 'إكرامية {amount} {symbol}',
  'tipJar.approve': 'وافق على التحويل في محفظتك.',
  'tipJar.thanks': 'شكرًا لك',
  'tipJar.wait': 'إكراميتك في الطريق',
}
