import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Japanese. */
export const ja: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'トークン',
  'portfolio.tokens.label': 'このアカウントのトークン',
  'portfolio.tokens.search': 'トークンを検索',
  'portfolio.total': '合計額',
  'portfolio.unavailable': 'トークン残高を取得できません',
  'portfolio.failed.title': '残高を読み込めませんでした',
  'portfolio.failed.text': 'トークンは安全です。接続を確認して、もう一度お試しください。',
  'portfolio.empty.title': 'トークンはまだありません',
  'portfolio.empty.text': 'このアカウントが受け取ったトークンがここに表示されます。',
  'portfolio.hidden': '非表示のトークン {count} 件',
  'portfolio.hidden.label': '非表示のトークン',
  'portfolio.spam': 'スパムの可能性',
  'portfolio.lowQuality': '小数なし',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'このアカウントの NFT',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': '非表示の NFT {count} 件',
  'portfolio.nfts.failed.title': 'NFT を読み込めませんでした',
  'portfolio.nfts.failed.text': 'NFT は安全です。接続を確認して、もう一度お試しください。',
  'portfolio.nfts.empty.title': 'NFT はまだありません',
  'portfolio.nfts.empty.text': 'このアカウントが受け取った NFT がここに表示されます。',
  'portfolio.nfts.none.title': 'ここでは NFT を利用できません',
  'portfolio.nfts.none.text': 'このアプリはこのネットワークの NFT を検索できません。',
}
