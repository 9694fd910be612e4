import { isSecureUrl } from '@latchkey/kernel/urls'

/** Whether a list may be fetched from there: by https, or from this device. */
export const isListUrl = (url: string): boolean => URL.canParse(url) && isSecureUrl(new URL(url))
