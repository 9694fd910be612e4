import { isBlockedUrl } from '@latchkey/kernel/urls'

/** Whether browsers refuse to ask a node from this page: one of `http:` on a page of `https:`, except on this device. What is no URL is another check's. */
export const isBlockedNode = (url: string): boolean => URL.canParse(url) && isBlockedUrl(new URL(url))
