import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Chinese, traditional. */
export const zhTW: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': '代幣',
  'portfolio.tokens.label': '此帳戶的代幣',
  'portfolio.tokens.search': '搜尋代幣',
  'portfolio.total': '總價值',
  'portfolio.unavailable': '代幣餘額無法使用',
  'portfolio.failed.title': '無法讀取餘額',
  'portfolio.failed.text': '你的代幣是安全的。請檢查網路連線後再試一次。',
  'portfolio.empty.title': '尚無代幣',
  'portfolio.empty.text': '此帳戶收到的代幣會顯示在這裡。',
  'portfolio.hidden': '{count} 個已隱藏的代幣',
  'portfolio.hidden.label': '已隱藏的代幣',
  'portfolio.spam': '可能是垃圾代幣',
  'portfolio.lowQuality': '沒有小數位',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': '此帳戶的 NFT',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': '{count} 個已隱藏的 NFT',
  'portfolio.nfts.failed.title': '無法讀取 NFT',
  'portfolio.nfts.failed.text': '你的 NFT 是安全的。請檢查網路連線後再試一次。',
  'portfolio.nfts.empty.title': '尚無 NFT',
  'portfolio.nfts.empty.text': '此帳戶收到的 NFT 會顯示在這裡。',
  'portfolio.nfts.none.title': '此處無法使用 NFT',
  'portfolio.nfts.none.text': '此應用程式無法在此網路上查詢 NFT。',
}
