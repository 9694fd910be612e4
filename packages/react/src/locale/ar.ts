import type { Catalogue } from './catalogue.js'

/** Every text of the modal in Arabic. */
export const ar: Catalogue = {
  'connect.title': 'ربط المحفظة',
  'account.title': 'الحساب',
  'networks.title': 'اختر الشبكة',
  'switchNetwork.title': 'تبديل الشبكة',
  'switchChain.title': 'تبديل السلسلة',
  'whatIsAWallet.title': 'ما هي المحفظة؟',
  'whatIsANetwork.title': 'ما هي الشبكة؟',
  'getWallet.title': 'احصل على محفظة',
  'shell.back': 'رجوع',
  'shell.close': 'إغلاق',
  'shell.loading': 'جارٍ التحميل…',
  'shell.dismiss': 'تجاهل',
  'shell.offline': 'أنت غير متصل بالإنترنت. في انتظار عودة الاتصال.',
  'shell.failed.title': 'تعذّر عرض هذه الشاشة',
  'shell.failed.text': 'لم يتم تحميل {view} من {plugin}. تحقق من اتصالك وحاول مرة أخرى.',
  'shell.retry': 'حاول مرة أخرى',
}
