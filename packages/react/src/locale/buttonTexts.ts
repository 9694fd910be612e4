import type { BuiltInLocale } from './locales.js'

/** The few texts that are needed before the modal's code is: in every language, because a server renders them. */
export interface ButtonTexts {
  readonly connect: string
  readonly connecting: string
  /** The modal's code could not be fetched. */
  readonly failed: string
  readonly network: string
  readonly unknownNetwork: string
}

/** By language. */
export const buttonTexts: Readonly<Record<BuiltInLocale, ButtonTexts>> = {
  en: {
    connect: 'Connect wallet',
    connecting: 'Connecting…',
    failed: 'Try again',
    network: 'Choose network',
    unknownNetwork: 'Unknown network',
  },
  ar: {
    connect: 'ربط المحفظة',
    connecting: 'جارٍ الاتصال…',
    failed: 'أعد المحاولة',
    network: 'اختر الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
  },
}
