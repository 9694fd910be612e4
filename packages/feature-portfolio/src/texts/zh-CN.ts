import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Chinese, simplified. */
export const zhCN: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': '代币',
  'portfolio.tokens.label': '此账户的代币',
  'portfolio.tokens.search': '搜索代币',
  'portfolio.total': '总价值',
  'portfolio.unavailable': '代币余额不可用',
  'portfolio.failed.title': '无法读取余额',
  'portfolio.failed.text': '你的代币是安全的。请检查网络连接后重试。',
  'portfolio.empty.title': '暂无代币',
  'portfolio.empty.text': '此账户收到的代币会显示在这里。',
  'portfolio.hidden': '{count} 个已隐藏的代币',
  'portfolio.hidden.label': '已隐藏的代币',
  'portfolio.spam': '可能是垃圾代币',
  'portfolio.lowQuality': '没有小数位',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': '此账户的 NFT',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': '{count} 个已隐藏的 NFT',
  'portfolio.nfts.failed.title': '无法读取 NFT',
  'portfolio.nfts.failed.text': '你的 NFT 是安全的。请检查网络连接后重试。',
  'portfolio.nfts.empty.title': '暂无 NFT',
  'portfolio.nfts.empty.text': '此账户收到的 NFT 会显示在这里。',
  'portfolio.nfts.none.title': '此处无法使用 NFT',
  'portfolio.nfts.none.text': '此应用无法在该网络上查询 NFT。',
}
