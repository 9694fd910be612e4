import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Arabic. */
export const ar: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'الرموز',
  'portfolio.tokens.label': 'رموز هذا الحساب',
  'portfolio.tokens.search': 'ابحث عن رموز',
  'portfolio.total': 'القيمة الإجمالية',
  'portfolio.unavailable': 'رصيد الرموز غير متاح',
  'portfolio.failed.title': 'تعذرت قراءة الأرصدة',
  'portfolio.failed.text': 'رموزك بأمان. تحقق من الاتصال وحاول مرة أخرى.',
  'portfolio.empty.title': 'لا توجد رموز بعد',
  'portfolio.empty.text': 'تظهر هنا الرموز التي يستلمها هذا الحساب.',
  'portfolio.hidden': {
    zero: 'لا رموز مخفية',
    one: 'رمز مخفي واحد',
    two: 'رمزان مخفيان',
    few: '{count} رموز مخفية',
    many: '{count} رمزًا مخفيًا',
    other: '{count} رمز مخفي',
  },
  'portfolio.hidden.label': 'الرموز المخفية',
  'portfolio.spam': 'احتمال محتوى مزعج',
  'portfolio.lowQuality': 'بلا كسور عشرية',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': '‏NFT لهذا الحساب',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': {
    zero: 'لا NFT مخفية',
    one: 'NFT واحد مخفي',
    two: 'اثنان من NFT مخفيان',
    few: '{count} من NFT مخفية',
    many: '{count} من NFT مخفية',
    other: '{count} من NFT مخفية',
  },
  'portfolio.nfts.failed.title': 'تعذرت قراءة NFT',
  'portfolio.nfts.failed.text': '‏NFT الخاصة بك بأمان. تحقق من الاتصال وحاول مرة أخرى.',
  'portfolio.nfts.empty.title': 'لا توجد NFT بعد',
  'portfolio.nfts.empty.text': 'تظهر هنا NFT التي يستلمها هذا الحساب.',
  'portfolio.nfts.none.title': '‏NFT غير متاحة هنا',
  'portfolio.nfts.none.text': 'لا يستطيع هذا التطبيق البحث عن NFT على هذه الشبكة.',
}
